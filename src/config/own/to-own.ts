/**
 * A translated configuration as one to be written down: what csb-docs assumes anyway is left out.
 * In: a raw configuration of our own that is valid. Out: a smaller one that means the same, its keys in the order of the table.
 */

import { toFilePath } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';
import { siteSchema } from '../schema/site.js';
import { findEntries } from '../schema-entries.js';
import { removeKey } from '../unknown-keys.js';
import { validateConfig } from '../validate.js';

type Raw = Readonly<Record<string, unknown>>;

/** Values that a site for Docusaurus has without saying so, and that csb-docs has to be told. */
export function sayImplied(raw: Raw): Raw {
  const theme = isRecord(raw['themeConfig']) ? raw['themeConfig'] : {};
  const navbar = isRecord(theme['navbar']) ? theme['navbar'] : {};
  const { logo } = navbar;
  return {
    ...raw,
    themeConfig: {
      ...theme,
      navbar: {
        // Without a title, the bar there has none.
        title: '',
        ...navbar,
        ...(isRecord(logo) ? { logo: { alt: raw['title'], ...logo } } : {}),
      },
    },
  };
}

/** Leaves out every key without which the configuration is the same. */
export function toMinimal(raw: Raw): Raw {
  const whole = fingerprint(raw);
  let result: unknown = raw;
  for (const path of listPaths(raw, [])) {
    if (!hasPath(result, path)) continue;
    const smaller = removeKey(result, path);
    if (whole !== undefined && fingerprint(smaller) === whole) result = smaller;
  }
  const sorted = sortKeys(result, []);
  return isRecord(sorted) ? sorted : raw;
}

/** What a raw configuration means, as a text; undefined where it is not valid. */
function fingerprint(raw: unknown): string | undefined {
  const { config } = validateConfig(raw, { file: toFilePath('csb-docs.config.json'), ranges: {} });
  // Functions are never left out: they have no default.
  return config && JSON.stringify(config, (_, value: unknown) => (typeof value === 'function' ? String(value) : value));
}

/** The paths of all keys of objects, those of an object before those inside it; lists are values. */
function listPaths(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (!isRecord(value) || path[0] === 'customFields') return [];
  return (
    Object.entries(value)
      // Validation leaves it to the loader, so that it looks as if nothing depended on it.
      .filter(([name]) => path.length > 0 || name !== 'docusaurus')
      .flatMap(([name, child]) => [[...path, name], ...listPaths(child, [...path, name])])
  );
}

function hasPath(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  return isRecord(value) && Object.hasOwn(value, name) && hasPath(value[name], rest);
}

/** Keys in the order of the option table; what it does not have comes last, as it was. */
function sortKeys(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => sortKeys(item, [...path, String(index)]));
  if (!isRecord(value)) return value;
  const known = Object.keys(findEntries(siteSchema, path) ?? {});
  const rank = (name: string): number => (known.includes(name) ? known.indexOf(name) : known.length);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, child]) => child !== undefined)
      .sort(([a], [b]) => rank(a) - rank(b))
      .map(([name, child]) => [name, sortKeys(child, [...path, name])]),
  );
}
