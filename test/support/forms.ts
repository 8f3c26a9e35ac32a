/** Checks many forms of URLs on the pages of a small site. */
import { runHere } from './in-process.js';
import { writeSite } from './site.js';

/** A line with an error, and texts that its diagnostic must contain in code, message or hint. */
export type Wrong = string | readonly [line: string, ...said: readonly string[]];

/** Lines of one file. */
export interface Forms {
  readonly good?: readonly string[];
  readonly bad?: readonly Wrong[];
}

/** A site with such lines. */
export interface FormSite {
  /** Additional files. */
  readonly files?: Readonly<Record<string, string>>;
  readonly config?: Readonly<Record<string, unknown>>;
  /** File → its lines. */
  readonly forms: Readonly<Record<string, Forms>>;
  /**
   * Templates for the text around the lines of a file; `LINES` marks their place. Without one, the file contains only
   * the lines.
   */
  readonly frames?: Readonly<Record<string, string>>;
}

interface Found {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint: string | null;
  readonly location: { readonly file: string; readonly line: number | null } | null;
}

const CONFIG = { title: 'Forms', url: 'https://example.com', onBrokenLinks: 'warn', onBrokenMarkdownImages: 'warn' };

/**
 * Checks the site. Returns a message for each line with an unexpected result and for each other diagnostic; empty on
 * success.
 */
export async function checkForms({
  files = {},
  config = {},
  forms,
  frames = {},
}: FormSite): Promise<readonly string[]> {
  const written = Object.entries(forms).map(([file, form]) => [file, fill(file, form, frames[file])] as const);
  const folder = writeSite({
    'csb-docs.config.json': `${JSON.stringify({ ...CONFIG, ...config }, undefined, 2)}\n`,
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    ...files,
    ...Object.fromEntries(written),
  });
  const { stdout, stderr } = await runHere(['check', folder, '--format', 'json'], { cwd: folder });
  if (stdout === '') throw new Error(stderr);
  const findings = (JSON.parse(stdout) as { findings: readonly Found[] }).findings.filter(
    ({ severity, code }) => severity !== 'info' && !BESIDE.has(code),
  );
  const elsewhere = findings.filter(({ location }) => !written.some(([file]) => file === location?.file));
  return [
    ...written.flatMap(([file, text]) => checkLines(file, { text, form: forms[file] ?? {}, findings })),
    ...elsewhere.map(({ location, code, message }) => `${location?.file}:${location?.line}: ${code}: ${message}`),
  ];
}

/** Diagnostics that are unrelated to these tests. */
const BESIDE: ReadonlySet<string> = new Set(['missing-home-page', 'unnamed-link', 'missing-alt-text']);

/** Each line becomes a separate block. */
function fill(file: string, { good = [], bad = [] }: Forms, frame?: string): string {
  const lines = [...good, ...bad.map((wrong) => (typeof wrong === 'string' ? wrong : wrong[0]))];
  const isText = /\.mdx?$/.test(file);
  return (frame ?? (isText ? '# Forms\n\nLINES\n' : 'LINES\n')).replace('LINES', () =>
    lines.join(isText ? '\n\n' : '\n'),
  );
}

interface Checking {
  readonly text: string;
  readonly form: Forms;
  readonly findings: readonly Found[];
}

function checkLines(file: string, { text, form, findings }: Checking): readonly string[] {
  const { good = [], bad = [] } = form;
  const here = findings.filter(({ location }) => location?.file === file);
  const starts = [...good, ...bad].map((line) => findStart(text, typeof line === 'string' ? line : line[0]));
  const at = (index: number): readonly Found[] =>
    here.filter(({ location }) => {
      const line = location?.line ?? 0;
      return line >= (starts[index] ?? 0) && line < (starts[index + 1] ?? Number.POSITIVE_INFINITY);
    });
  const before = here.filter(({ location }) => (location?.line ?? 0) < (starts[0] ?? 0));
  return [
    ...before.map(({ code, message, location }) => `${file}:${location?.line}: ${code}: ${message}`),
    ...good.flatMap((line, index) => at(index).map(({ code, message }) => `good: ${line}: ${code}: ${message}`)),
    ...bad.flatMap((wrong, index) => checkWrong(wrong, at(good.length + index))),
  ];
}

/** Returns the number of the first line of a form. */
function findStart(text: string, form: string): number {
  const at = text.indexOf(form);
  return text.slice(0, at).split('\n').length;
}

function checkWrong(wrong: Wrong, found: readonly Found[]): readonly string[] {
  const [line, ...said] = typeof wrong === 'string' ? [wrong] : wrong;
  const short = line.length > 100 ? `${line.slice(0, 100)}…` : line;
  const text = found.map(({ code, message, hint }) => `${code}: ${message} ${hint}`).join('\n');
  if (found.length !== 1) return [`bad: ${short}: ${found.length} findings ${text}`];
  return said.filter((part) => !text.includes(part)).map((part) => `bad: ${short}: does not say “${part}”: ${text}`);
}

/** A React page with placeholder lines. */
export const REACT = `import Layout from '@theme/Layout';
import Link from '@docusaurus/Link';
import Head from '@docusaurus/Head';
export default function Forms() {
  return (
    <Layout title="Forms">
LINES
    </Layout>
  );
}
`;
