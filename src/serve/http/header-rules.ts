/** Applies the `_headers` file of a built folder as hosts do, for `serve --static`. */

/** Returns the headers for a requested path, base URL included. */
export type HeadersFor = (path: string) => Readonly<Record<string, string>>;

interface Rule {
  readonly pattern: RegExp;
  readonly headers: [string, string][];
}

/** Parses the rules. Invalid lines are skipped, as hosts do. Of several values of a header, the last one wins. */
export function parseHeaderRules(text: string): HeadersFor {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const header = /^\s+([\w-]+):\s*(.*?)\s*$/.exec(line);
    if (header !== null) rules.at(-1)?.headers.push([header[1] ?? '', header[2] ?? '']);
    else if (line.startsWith('/')) rules.push({ pattern: toPattern(line.trim()), headers: [] });
  }
  return (path) =>
    Object.fromEntries(rules.filter(({ pattern }) => pattern.test(path)).flatMap(({ headers }) => headers));
}

/** `*` matches anything, `:name` one segment. */
function toPattern(path: string): RegExp {
  const parts = path
    .split(/(\*|:\w+)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`);
}
