/** Sites that are written for a test and checked: what `check` finds, in short lines. */
import { runHere } from './in-process.js';
import { writeSite } from './site.js';

/** A diagnostic as `check --format json` has it, as far as tests look at it. */
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

/** What a check has come to. */
export interface Checked {
  readonly code: number | null;
  readonly findings: readonly CheckedFinding[];
  /** Each finding as `docs/a.md:3:1 error broken-link`, with its key or what its notes say behind it. */
  readonly lines: readonly string[];
}

/** The configuration of a site that has nothing but docs, unless something else is given. */
export function toConfigFile(config: object = {}): string {
  return JSON.stringify({
    title: 'T',
    url: 'https://example.com',
    docs: { routeBasePath: '/' },
    blog: false,
    ...config,
  });
}

/** Writes a site of these files with this configuration; a home page is there unless one is given. */
export function makeCheckable(files: Readonly<Record<string, string>>, config: object = {}): string {
  return writeSite({ 'csb-docs.config.json': toConfigFile(config), 'docs/index.md': '# Home\n\nA word.\n', ...files });
}

/** Checks a site with these arguments. */
export async function check(site: string, ...args: readonly string[]): Promise<Checked> {
  const ran = await runHere(['check', '--format', 'json', '--quiet', ...args], { cwd: site });
  const { findings } = JSON.parse(ran.stdout) as { readonly findings: readonly CheckedFinding[] };
  return { code: ran.code, findings, lines: findings.map(toLine) };
}

/** Writes a site and says what is found in it. */
export async function findIn(files: Readonly<Record<string, string>>, config: object = {}): Promise<readonly string[]> {
  return (await check(makeCheckable(files, config))).lines;
}

function toLine({ location, severity, code, notes }: CheckedFinding): string {
  const { file = '', line = null, column = null, key = null } = location ?? {};
  const place = [file, ...(line === null ? [] : [line, column])].join(':');
  const rest = [...(key === null ? [] : [key]), ...notes.map(({ message }) => message)];
  return [`${place} ${severity} ${code}`, ...rest].join(' | ');
}
