/** Finds strings in plain data, such as the configuration or front matter, by their dotted key paths. */

import type { Config } from '../../types/config.js';
import type { Location } from '../../types/diagnostic.js';

/** Key paths with their strings. */
export type KeyedTexts = readonly (readonly [key: string, text: string])[];

/** Lists all strings of plain data. Cyclic values are visited once. */
export function listTexts(data: unknown): KeyedTexts {
  const found: (readonly [string, string])[] = [];
  const seen = new Set<object>();
  const collect = (value: unknown, key: string): void => {
    if (typeof value === 'string') found.push([key, value]);
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    for (const [name, inner] of Object.entries(value)) collect(inner, key === '' ? name : `${key}.${name}`);
  };
  collect(data, '');
  return found;
}

/** Returns the key whose string equals a wanted one, or else contains one in quotes, as in HTML and JSON. */
export function findKey(texts: KeyedTexts, wanted: readonly string[]): string | undefined {
  // An empty string is searched only as a quoted value, because many keys are empty.
  const whole = texts.find(([, text]) => text.trim() !== '' && wanted.includes(text.trim()));
  return (whole ?? texts.find(([, text]) => wanted.some((inner) => isInQuotes(text, inner))))?.[0];
}

function isInQuotes(text: string, inner: string): boolean {
  if (!text.includes(inner)) return false;
  return ['"', "'", '`'].some((quote) => text.includes(`${quote}${inner}${quote}`));
}

/** Creates a function that finds the location of a string, among configuration keys that affect pages. */
export function createConfigSearch(
  { themeConfig, headTags, scripts, stylesheets, favicon }: Config,
  locate: (key: string) => Location,
): (wanted: readonly string[]) => Location | undefined {
  let texts: KeyedTexts | undefined;
  return (wanted) => {
    texts ??= listTexts({ themeConfig, headTags, scripts, stylesheets, favicon });
    const key = findKey(texts, wanted);
    return key === undefined ? undefined : locate(key);
  };
}
