/** Fields of front matter under the names of Docusaurus, for code of a site. */

/** Those that name something else are facts of their own: tags, authors. Switches that are off are left out. */
export function toDocusaurusFields(fields: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, value]) => value !== undefined && value !== false && !ELSEWHERE.has(name))
      .map(([name, value]) => [name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), value]),
  );
}

const ELSEWHERE: ReadonlySet<string> = new Set(['tags', 'authors', 'legacyAuthor', 'lastUpdate']);
