/** The last line of a command counts all diagnostics, including those that were not printed. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLog, type Verbosity } from '../../src/terminal/log.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';

const info: Diagnostic = { code: 'orphan-page', severity: 'info', message: 'A.' };
const other: Diagnostic = { ...info, message: 'B.' };

test('infos are counted if they are not printed', () => {
  const count = (found: readonly Diagnostic[], verbosity: Verbosity = 'normal') => createLog(verbosity).counts(found);
  assert.is(count([]), '0 warnings');
  assert.is(count([info]), '0 warnings, 1 info (`--verbose` shows it)');
  assert.is(count([info, info, other]), '0 warnings, 2 info (`--verbose` shows them)');
  assert.is(count([info], 'verbose'), '0 warnings');
});

test.run();
