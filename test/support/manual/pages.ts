/** The pages of the manual, and the suite that tests the samples of a section. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFiles } from '../files.js';
import { ROOT } from '../paths.js';
import { tryPage } from './try-page.js';

const DOCS = join(ROOT, 'docs/docs');

/** Source of a page. */
export interface ManualPage {
  /** Relative to `docs/docs`. */
  readonly path: string;
  readonly text: string;
}

/** Returns the names of the sections, sorted. */
export function listSections(): readonly string[] {
  return readdirSync(DOCS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** Returns the pages of a section, or all pages. */
export function readPages(section = ''): readonly ManualPage[] {
  return findFiles(join(DOCS, section))
    .filter((path) => /\.mdx?$/.test(path))
    .sort()
    .map((path) => ({ path: relative(DOCS, path).replaceAll('\\', '/'), text: readFileSync(path, 'utf8') }));
}

/** Adds a test for each page of a section that runs its samples. */
export function testSamples(section: string): void {
  const samples = suite(`samples of ${section}`);
  for (const { path, text } of readPages(section))
    samples(`${path} can be followed from top to bottom`, async () => {
      const problems = await tryPage(text);
      assert.is(problems.map((problem) => `docs/docs/${path} ${problem}`).join('\n'), '');
    });
  samples.run();
}
