/** The rules about imports and declarations hold for every file, and the checks of these rules can fail. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findBadForms, findUndocumented } from '../support/structure/forms.js';
import { findFileCycles, findFolderCycles, findWideFiles } from '../support/structure/graph.js';
import {
  findBuiltIns,
  findHomelessImports,
  findImpurities,
  findLayerBreaks,
  findTemplateBreaks,
} from '../support/structure/layers.js';
import { listFiles, readModule } from '../support/structure/modules.js';

/** Maximum number of imported files. A file that needs more has more than one purpose. */
const WIDEST = 16;

// The manual is a site, so csb-docs itself builds its modules.
const sources = listFiles(['src'], ['.ts', '.tsx'])
  .filter((path) => !path.startsWith('docs/'))
  .map(readModule);
const templates = listFiles(['templates'], ['.ts', '.tsx']).map(readModule);
const all = [...sources, ...templates];

const rule = suite('structure');

rule('there are files to check', () => assert.ok(sources.length > 200 && templates.length > 50));
rule('files import only from lower layers, never from a sibling', () => assert.equal(findLayerBreaks(sources), []));
rule('no file imports itself indirectly', () => assert.equal(findFileCycles(all), []));
rule('no folder imports itself indirectly', () => assert.equal(findFolderCycles(all), []));
rule(`no file imports from more than ${WIDEST} others`, () => assert.equal(findWideFiles(all, WIDEST), []));
rule('only I/O rooms and those above use Node', () => assert.equal(findBuiltIns(sources), []));
rule('rooms without I/O do not use time, randomness, the process or the console', () =>
  assert.equal(findImpurities(sources), []),
);
rule('each dependency has one home', () => assert.equal(findHomelessImports(sources), []));
rule('no module state, no default exports, no re-exports', () => assert.equal(findBadForms(sources), []));
rule('every export is documented', () => assert.equal(findUndocumented(sources), []));
rule('templates import only types of props, other templates, public entries and React', () =>
  assert.equal(findTemplateBreaks(templates), []),
);

rule.run();
