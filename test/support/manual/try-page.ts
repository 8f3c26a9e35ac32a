/** Follows a page of the manual: tests its samples from top to bottom, starting in an empty folder. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { transform } from 'esbuild';
import { makeTemporary, ROOT } from '../paths.js';
import { writeFile } from '../site.js';
import { type Example, findExampleFaults } from './examples.js';
import { type Fence, readFences } from './fences.js';
import { findDifference } from './output.js';
import { findFileFaults } from './sample-files.js';
import { openTerminal, type Printed, type Terminal } from './terminal.js';

/** State while following a page. */
interface Visit {
  /** Start folder of the page. */
  readonly home: string;
  readonly terminal: Terminal;
  /** Examples to check together. They see only files that the page showed before them. */
  examples: Example[];
  printed: string | undefined;
}

/** Tests all samples of a page. Returns a message for each failing one: `line 12: …`. */
export async function tryPage(text: string): Promise<readonly string[]> {
  const visit = openVisit();
  const problems: string[] = [];
  for (const fence of readFences(text)) {
    if (endsExamples(fence)) problems.push(...(await tryExamples(visit)));
    const found = await tryFence(fence, visit);
    problems.push(...found.map((problem) => `line ${fence.line}: ${problem}`));
  }
  return [...problems, ...(await tryExamples(visit))];
}

/** Creates an empty folder in which the package can be imported. */
function openVisit(): Visit {
  const root = makeTemporary('manual');
  const home = join(root, 'work');
  mkdirSync(home);
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(ROOT, join(root, 'node_modules/csb-docs'), 'junction');
  // A package that a page tells readers to install: `npm install` does nothing here.
  symlinkSync(join(ROOT, 'node_modules/katex'), join(root, 'node_modules/katex'), 'junction');
  return { home, terminal: openTerminal(home), examples: [], printed: undefined };
}

/** True if a block changes the folder, so that the examples above must be checked first. */
function endsExamples({ mark, title = '' }: Fence): boolean {
  return mark?.kind === 'run' || (mark?.kind === 'file' && /\.config\.\w+$/.test(title));
}

async function tryFence(fence: Fence, visit: Visit): Promise<readonly string[]> {
  const { mark } = fence;
  switch (mark?.kind) {
    case 'bad':
      return [mark.problem];
    case 'file':
      return tryFile(fence, visit);
    case 'run':
      return tryRun(fence, mark.code, visit);
    case 'output':
      return tryOutput(fence, visit);
    case 'example':
      return tryExample(fence, visit);
    default:
      return [];
  }
}

async function tryFile({ title = '', text }: Fence, visit: Visit): Promise<readonly string[]> {
  const folder = visit.terminal.folder();
  if (relative(visit.home, join(folder, title)).startsWith('..')) return [`\`${title}\` is outside of the folder.`];
  writeFile(folder, title, text);
  return findFileFaults(folder, join(folder, title), text);
}

async function tryRun(fence: Fence, code: number, visit: Visit): Promise<readonly string[]> {
  const ran = await (['js', 'mjs', 'ts', 'mts'].includes(fence.language)
    ? runProgram(fence, visit.terminal)
    : visit.terminal.run(fence.text));
  visit.printed = ran.text;
  return ran.code === code ? [] : [`it ends with ${ran.code}, not ${code}:\n${ran.text}`];
}

async function runProgram({ language, title, text, line }: Fence, terminal: Terminal): Promise<Printed> {
  const folder = terminal.folder();
  const path = title === undefined ? `program-${line}.mjs` : title.replace(/\.m?[jt]s$/, '.mjs');
  const { code } = language.endsWith('ts') ? await transform(text, { loader: 'ts' }) : { code: text };
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFile(folder, path, code);
  return terminal.runFile(path);
}

function tryOutput({ text }: Fence, { printed, home }: Visit): readonly string[] {
  if (printed === undefined) return ['there is no `run` above this `output`.'];
  const difference = findDifference(text, printed, home);
  return difference === undefined ? [] : [difference];
}

function tryExample({ language, title, text, line }: Fence, visit: Visit): readonly string[] {
  const extension = language === 'mdx' ? '.mdx' : '.md';
  if (title !== undefined && !/^\.mdx?$/.test(extname(title))) return [`\`${title}\` is no file of Markdown.`];
  // A named example is also available to later samples.
  if (title !== undefined) writeFile(visit.terminal.folder(), title, text);
  visit.examples.push({ path: title ?? `docs/example-${line}${extension}`, text, line });
  return [];
}

async function tryExamples(visit: Visit): Promise<readonly string[]> {
  const examples = visit.examples.splice(0);
  return findExampleFaults(visit.terminal.folder(), examples);
}
