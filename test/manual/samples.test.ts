/** The rules for code blocks hold on all pages of the manual. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lacksMark, readFences } from '../support/manual/fences.js';
import { listSections, readPages } from '../support/manual/pages.js';
import { ROOT } from '../support/paths.js';

const samples = suite('samples of the manual');

samples('each section has a suite that runs its pages', () => {
  const isThere = (file: string): boolean => existsSync(join(ROOT, 'test/manual/samples', file));
  const missing = listSections().filter((name) => !isThere(`${name}.test.ts`) && !isThere(`${name}.nightly.test.ts`));
  assert.equal(missing, []);
});

samples('code runs, or states why it does not', () => {
  const unmarked = readPages().flatMap(({ path, text }) =>
    readFences(text)
      .filter(lacksMark)
      .map(({ line, language }) => `docs/docs/${path}:${line} ${language}`),
  );
  assert.equal(unmarked, []);
});

samples.run();
