/** Temporary ids of islands, until the URLs of their files are known. */

const PREFIX = 'csb-code:';

/** Returns the id of a module, given its absolute path. */
export function toIslandId(module: string): string {
  return `${PREFIX}${encodeURIComponent(module)}`;
}

/** Replaces ids with URLs. `find` returns the URL of a module, or `''`. */
export function fillIslandIds(html: string, find: (module: string) => string): string {
  return html.replace(
    /\bdata-island="csb-code:([^"]*)"/g,
    (_, module: string) => `data-island="${find(decodeURIComponent(module))}"`,
  );
}
