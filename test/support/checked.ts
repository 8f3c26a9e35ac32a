/** Writes and checks test sites, and formats the diagnostics as short lines. */
import { runHere } from './in-process.js';
import { writeSite } from './site.js';

/** Subset of a diagnostic in the output of `check --format json`. */
export interface CheckedFinding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint: string | null;
  readonly notes: readonly { readonly message: string }[];
  readonly location: {
    readonly file: string;
    readonly line: number | null;
    readonly column: number | null;
    readonly key: string | null;
  } | null;
}

/** Result of a check. */
export interface Checked {
  readonly code: number | null;
  readonly findings: readonly CheckedFinding[];
  /** Each diagnostic as `docs/a.md:3:1 error broken-link`, followed by its key and notes. */
  readonly lines: readonly string[];
}

/** Returns a configuration file, by default of a site with only docs. */
export function toConfigFile(config: object = {}): string {
  return JSON.stringify({
    title: 'T',
    url: 'https://example.com',
    docs: { routeBasePath: '/' },
    blog: false,
    ...config,
  });
}

/** Writes a site with these files and this configuration. A home page is added unless one is given. */
export function makeCheckable(files: Readonly<Record<string, string>>, config: object = {}): string {
  return writeSite({ 'csb-docs.config.json': toConfigFile(config), 'docs/index.md': '# Home\n\nA word.\n', ...files });
}

/** Checks a site with these arguments. */
export async function check(site: string, ...args: readonly string[]): Promise<Checked> {
  const ran = await runHere(['check', '--format', 'json', '--quiet', ...args], { cwd: site });
  const { findings } = JSON.parse(ran.stdout) as { readonly findings: readonly CheckedFinding[] };
  return { code: ran.code, findings, lines: findings.map(toLine) };
}

/** Writes a site and returns its diagnostics. */
export async function findIn(files: Readonly<Record<string, string>>, config: object = {}): Promise<readonly string[]> {
  return (await check(makeCheckable(files, config))).lines;
}

function toLine({ location, severity, code, notes }: CheckedFinding): string {
  const { file = '', line = null, column = null, key = null } = location ?? {};
  const place = [file, ...(line === null ? [] : [line, column])].join(':');
  const rest = [...(key === null ? [] : [key]), ...notes.map(({ message }) => message)];
  return [`${place} ${severity} ${code}`, ...rest].join(' | ');
}
