/** Translates the options of the client redirects plugin: listed redirects become `redirects`, rules stay rules. */
import type { ClientRedirects } from '../../types/redirect.js';
import type { PluginEntry } from './plugin-list.js';
import { applyRules, type Translation, toItems, toRecord, toStrings } from './rules/rules.js';

/** Translated redirects. */
export interface TranslatedRedirects {
  /** Value of `redirects`. */
  readonly redirects: readonly unknown[];
  readonly rules: ClientRedirects | undefined;
  readonly keys: readonly (readonly [ours: string, theirs: string])[];
}

const NAME = '@docusaurus/plugin-client-redirects';

/** Translates the options of all instances. `keys` are for the first instance. */
export function translateRedirects(entries: readonly PluginEntry[], translation: Translation): TranslatedRedirects {
  const instances = entries.filter(({ name }) => name === NAME);
  const [first] = instances;
  if (first === undefined) return { redirects: [], rules: undefined, keys: [] };
  const options = instances.map(({ options: raw, optionsAt }) =>
    applyRules(
      raw,
      { redirects: 'same', fromExtensions: 'same', toExtensions: 'same', createRedirects: 'same', id: 'silent' },
      { at: optionsAt, translation },
    ),
  );
  const key = `${first.optionsAt}.createRedirects`;
  return {
    redirects: options.flatMap(({ redirects }) => toItems(redirects)),
    rules: options.map((each) => toClientRedirects(each, key)).find((rules) => rules !== undefined),
    keys: [['redirects', `${first.optionsAt}.redirects`]],
  };
}

/** Reads the redirect rules in the options. Undefined if there are none. */
export function toClientRedirects(raw: unknown, key: string): ClientRedirects | undefined {
  const { createRedirects, fromExtensions, toExtensions } = toRecord(raw);
  const rules = {
    fromExtensions: toExtensionNames(fromExtensions),
    toExtensions: toExtensionNames(toExtensions),
    createRedirects: isFunction(createRedirects) ? createRedirects : undefined,
    key,
  };
  const isEmpty = rules.fromExtensions.length + rules.toExtensions.length === 0 && !isFunction(createRedirects);
  return isEmpty ? undefined : rules;
}

function isFunction(value: unknown): value is (path: string) => unknown {
  return typeof value === 'function';
}

function toExtensionNames(value: unknown): readonly string[] {
  return toStrings(value ?? []).map((extension) => extension.replace(/^\./, ''));
}
