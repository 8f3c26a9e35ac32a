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
  description: 'The name of a docs version. Omit it for the latest one, which is nearly always right.',
};

/** See `VERSION`. */
export const LANGUAGE: ArgumentSchema = {
  type: 'string',
  maxLength: 40,
  description: 'A language of the site, such as "fr". Omit it for the default language.',
};

/** Argument with the URL of a page. */
export const URL_ARGUMENT: ArgumentSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 2000,
  description:
    'The URL of a page of this site, as search and list_pages return it, or its path, such as "/guide/setup".',
};

/** Creates the argument for the number of items to skip. */
export function offsetArgument(what: string, maximum: number): ArgumentSchema {
  return {
    type: 'integer',
    minimum: 0,
    maximum,
    default: 0,
    description: `The number of ${what} to skip, to continue where an earlier result ended.`,
  };
}

/** Creates the argument for the maximum number of items. */
export function limitArgument(what: string, limits: { readonly usual: number; readonly most: number }): ArgumentSchema {
  return {
    type: 'integer',
    minimum: 1,
    maximum: limits.most,
    default: limits.usual,
    description: `The maximum number of ${what}: ${limits.usual} by default, ${limits.most.toLocaleString('en')} at most.`,
  };
}
