/** Converts front matter to Docusaurus field names, for code of the site. */

/**
 * Converts field names. Omits tags, authors and other fields that are exposed separately, and switches that are off.
 */
export function toDocusaurusFields(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => value !== undefined && value !== false && !ELSEWHERE.has(name))
      .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

const ELSEWHERE: ReadonlySet<string> = new Set(['tags', 'authors', 'legacyAuthor', 'lastUpdate']);
