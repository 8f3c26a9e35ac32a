/** Types and shared arguments of the tools. */
import type { ListContext } from '../site/list-pages.js';
import type { Refusal } from '../site/outcome.js';

/** JSON Schema of the arguments. */
export interface ArgumentsSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, ArgumentSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** JSON Schema of an argument. */
export type ArgumentSchema = { readonly description: string } & (
  | { readonly type: 'string'; readonly minLength?: number; readonly maxLength?: number }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number; readonly default: number }
);

/** A tool. `Arguments` must match its schema. */
export interface Tool<Arguments> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly schema: ArgumentsSchema;
  readonly run: (values: Arguments, context: ListContext) => Promise<string | Refusal>;
}

/** Argument shared by several tools. */
export const VERSION: ArgumentSchema = {
  type: 'string',
  maxLength: 100,
  description: 'A version of the docs, by its name. Leave it out for the latest one, which is nearly always wanted.',
};

/** See `VERSION`. */
export const LANGUAGE: ArgumentSchema = {
  type: 'string',
  maxLength: 40,
  description: 'A language of the site, such as "fr". Leave it out for the default language.',
};

/** Argument with the URL of a page. */
export const ADDRESS: ArgumentSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 2000,
  description:
    'The address of a page of this site as search and list_pages give it, or its path, such as "/guide/setup".',
};

/** Creates the argument for the number of items to skip. */
export function offsetArgument(what: string, maximum: number): ArgumentSchema {
  return {
    type: 'integer',
    minimum: 0,
    maximum,
    default: 0,
    description: `How many ${what} to leave out in front, to go on where an earlier answer has ended.`,
  };
}

/** Creates the argument for the maximum number of items. */
export function limitArgument(what: string, limits: { readonly usual: number; readonly most: number }): ArgumentSchema {
  return {
    type: 'integer',
    minimum: 1,
    maximum: limits.most,
    default: limits.usual,
    description: `How many ${what} at most: ${limits.usual} unless given, ${limits.most.toLocaleString('en')} at most.`,
  };
}
