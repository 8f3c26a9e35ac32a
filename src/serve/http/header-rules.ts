/** The `_headers` file of a built folder, as hosts read it, so that `serve --static` answers as they do. */

/** Headers for an address: its path as requested, base URL included. */
export type HeadersFor = (path: string) => Readonly<Record<string, string>>;

interface Rule {
  readonly pattern: RegExp;
  readonly headers: [string, string][];
}

/** Reads the rules; what is no rule is skipped, as hosts do. Of two rules with the same header the later one counts. */
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

/** `*` matches anything, `:name` for one segment. */
function toPattern(path: string): RegExp {
  const parts = path
    .split(/(\*|:\w+)/)
    .map((part) => (part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^${parts.join('')}$`);
}
