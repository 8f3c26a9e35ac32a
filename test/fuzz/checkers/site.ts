/** Properties that must hold for the printed and written results of every site. */
import { readFileSync, rmSync } from 'node:fs';
import { extname, join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import type { Ran } from '../../support/cli.js';
import { elementsOf, parseHtml } from '../../support/html.js';
import { runHere } from '../../support/in-process.js';
import { makeTemporary } from '../../support/paths.js';
import { compareTrees, readTree, type Tree, writeFile } from '../../support/site.js';
import { CANARY } from '../inputs/text.js';
import { checkRange } from './page.js';

/** Path → text. */
export type SiteFiles = Readonly<Record<string, string>>;

/** A site builds, has errors, or has an invalid configuration. Other exit codes are bugs or failed starts. */
const CODES = [0, 1, 2];

/** Builds a site twice, the second time with the cache, and checks both results. Throws if something is wrong. */
export async function checkSite(files: SiteFiles): Promise<void> {
  const parent = makeTemporary('fuzz');
  const site = join(parent, 'inner/site');
  try {
    for (const [path, text] of Object.entries(files)) writeFile(site, path, text);
    const run = (...args: readonly string[]): Promise<Ran> => runHere(args, { cwd: site });
    const built = await run('build', '--no-cache', '--out-dir', '../one');
    checkRan(built, site);
    const checked = await run('check', '--no-cache');
    checkRan(checked, site);
    // A refused output folder depends on the flags, not on the site, so `check` does not report it.
    if (built.stderr.includes(' output-refused')) return;
    if ((built.code === 0) !== (checked.code === 0))
      throw new Error(
        `build ends with ${built.code}, check with ${checked.code}\n${built.stderr}\n---\n${checked.stderr}`,
      );
    const again = await run('build', '--cache-dir', '../cache', '--out-dir', '../two');
    if (withoutTimes(again.stderr) !== withoutTimes(built.stderr))
      throw new Error(`built again:\n${built.stderr}\n---\n${again.stderr}`);
    const output = readTree(join(parent, 'inner/one'));
    const different = compareTrees(output, readTree(join(parent, 'inner/two')));
    if (different.length > 0) throw new Error(`built again: ${different.join('\n')}`);
    checkOutput(output);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Removes build times, printed for a time budget, which differ in each run. */
function withoutTimes(printed: string): string {
  return printed.replace(/The build took .* was `\w+`\./g, 'The build took its time.');
}

function checkRan({ code, stdout, stderr }: Ran, site: string): void {
  if (code === null || !CODES.includes(code)) throw new Error(`exit ${code}\n${stdout}${stderr}`);
  if (code !== 0 && stderr.trim() === '') throw new Error(`exit ${code} without a word`);
  if (stderr.length > 200_000) throw new Error(`${stderr.length} characters of findings`);
  for (const [, file = '', line, column] of stderr.matchAll(/^(\S.*?):(\d+):(\d+) (?:error|warning|info) /gm)) {
    const point = { line: Number(line), column: Number(column) };
    checkRange({ start: point, end: point }, readFileSync(join(site, file), 'utf8'), file);
  }
}

function checkOutput(output: Tree): void {
  for (const [path, bytes] of output) {
    const text = Buffer.from(bytes, 'latin1').toString('utf8');
    if (extname(path) === '.html') checkDocument(path, text);
    else if (extname(path) === '.json') JSON.parse(text);
    else if (extname(path) === '.xml' && XMLValidator.validate(text) !== true)
      throw new Error(`${path}: ${JSON.stringify(XMLValidator.validate(text))}\n${text}`);
  }
}

function checkDocument(path: string, html: string): void {
  const elements = elementsOf(parseHtml(html));
  const bad = elements.find(({ tagName, attrs }) => tagName === CANARY || attrs.some(({ name }) => name === 'onfuzz'));
  if (bad) throw new Error(`${path}: a text has become the element <${bad.tagName}>`);
  const unsafe = elements
    .flatMap(({ attrs }) => attrs)
    .find(({ name, value }) => ['href', 'src', 'action'].includes(name) && /^[\u0000-\u0020]*javascript:/i.test(value));
  if (unsafe) throw new Error(`${path}: ${unsafe.name}="${unsafe.value}"`);
}
