/**
 * Runs the truth test on large sites, manually:
 * `node dist/test/truth/crawl.js [--corpus "command {out}"] [--seed 1] [--docs 200] [--faults 200]
 *    [--base /] [--slash true|false] [--keep folder]`
 */
import { execSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeTemporary } from '../support/paths.js';
import { writeFile } from '../support/site.js';
import { ORIGIN, plant } from './plant.js';
import { makeTexts } from './texts.js';
import { tryFolder } from './trial.js';

const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    seed: { type: 'string', default: '1' },
    docs: { type: 'string', default: '200' },
    faults: { type: 'string', default: '200' },
    base: { type: 'string', default: '/' },
    slash: { type: 'string' },
    keep: { type: 'string' },
  },
});

const seed = Number(values.seed);
const docs = Number(values.docs);
const folder = values.keep ?? join(makeTemporary('truth'), 'site');
mkdirSync(folder, { recursive: true });
if (values.corpus === undefined)
  for (const [path, text] of Object.entries(makeTexts({ seed, docs }))) writeFile(folder, path, text);
else
  execSync(
    values.corpus.replaceAll('{out}', folder).replaceAll('{docs}', String(docs)).replaceAll('{seed}', String(seed)),
  );
const planted = plant(folder, {
  ...{ seed, faults: Number(values.faults), baseUrl: values.base },
  trailingSlash: values.slash === undefined ? undefined : values.slash === 'true',
});
const trial = await tryFolder({ folder, origin: ORIGIN, baseUrl: values.base, planted });
process.stdout.write(`${JSON.stringify(trial, undefined, 2)}\n`);
process.exitCode = trial.missed.length + trial.false.length + trial.misplaced.length === 0 ? 0 : 1;
