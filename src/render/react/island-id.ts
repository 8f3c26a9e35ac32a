/** Names of islands until the addresses of their files are known. */

const PREFIX = 'csb-code:';

/** The name of a module, given by its absolute path. */
export function toIslandId(module: string): string {
  return `${PREFIX}${encodeURIComponent(module)}`;
}

/** Puts addresses into the place of names: `find` gives that of a module, `''` where it has none. */
export function fillIslandIds(html: string, find: (module: string) => string): string {
  return html.replace(
    /\bdata-island="csb-code:([^"]*)"/g,
    (_, module: string) => `data-island="${find(decodeURIComponent(module))}"`,
  );
}
