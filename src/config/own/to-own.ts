/** Minimizes a converted configuration: removes defaults and orders keys like the option table. */

import { toFilePath } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';
import { siteSchema } from '../schema/site.js';
import { findEntries } from '../schema-entries.js';
import { removeKey } from '../unknown-keys.js';
import { validateConfig } from '../validate.js';

type Raw = Readonly<Record<string, unknown>>;

/** Adds values that Docusaurus implies and csb-docs requires explicitly. */
export function sayImplied(raw: Raw): Raw {
  const theme = isRecord(raw['themeConfig']) ? raw['themeConfig'] : {};
  const navbar = isRecord(theme['navbar']) ? theme['navbar'] : {};
  const { logo } = navbar;
  return {
    ...raw,
    themeConfig: {
      ...theme,
      navbar: {
        // Without a title, the navbar of Docusaurus has none.
        title: '',
        ...navbar,
        ...(isRecord(logo) ? { logo: { alt: raw['title'], ...logo } } : {}),
      },
    },
  };
}

/** Removes every key whose removal does not change the validated configuration. */
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

/** Returns a text that identifies the meaning of a configuration; undefined if it is invalid. */
function fingerprint(raw: unknown): string | undefined {
  const { config } = validateConfig(raw, { file: toFilePath('csb-docs.config.json'), ranges: {} });
  // Functions are never removed, because they have no default.
  return config && JSON.stringify(config, (_, value: unknown) => (typeof value === 'function' ? String(value) : value));
}

/** Lists the paths of all object keys, parents before children. Lists count as values. */
function listPaths(value: unknown, path: readonly string[]): readonly (readonly string[])[] {
  if (!isRecord(value) || path[0] === 'customFields') return [];
  return (
    Object.entries(value)
      // Validation leaves this key to the loader, so its removal would seem to have no effect.
      .filter(([name]) => path.length > 0 || name !== 'docusaurus')
      .flatMap(([name, child]) => [[...path, name], ...listPaths(child, [...path, name])])
  );
}

function hasPath(value: unknown, path: readonly string[]): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  return isRecord(value) && Object.hasOwn(value, name) && hasPath(value[name], rest);
}

/** Sorts keys in the order of the option table. Unknown keys come last in their original order. */
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
