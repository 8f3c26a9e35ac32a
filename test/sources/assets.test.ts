import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toSitePath } from '../../src/files/site-path.js';
import { readAssets } from '../../src/sources/assets.js';
import { toFilePath } from '../../src/utils/paths.js';
import { writeFile, writeSite } from '../support/site.js';

test('assets have hashes and sizes; missing, misspelt and outside files and folders do not', async () => {
  const siteDir = writeSite({
    'docs/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"/>',
    'docs/Logo.txt': 'abc',
    'docs/folder/x.txt': '',
  });
  writeFileSync(
    join(siteDir, 'docs/dot.gif'),
    Buffer.from('47494638396102000300800000ffffff00000021f90400000000002c00000000020003000002028401003b', 'hex'),
  );
  const outside = writeSite({ 'secret.txt': 'secret' });
  symlinkSync(join(outside, 'secret.txt'), join(siteDir, 'docs/secret.txt'));
  writeFile(join(siteDir, '..'), 'beside.txt', 'x');
  const candidates = [
    'docs/box.svg',
    'docs/dot.gif',
    'docs/Logo.txt',
    'docs/logo.txt',
    'Docs/Logo.txt',
    'docs/folder',
    'docs/absent.png',
    'docs/secret.txt',
    '../beside.txt',
    '../../../../etc/passwd',
  ].map(toFilePath);
  assert.equal(await readAssets(siteDir, candidates), {
    'docs/box.svg': { path: 'docs/box.svg', hash: '625d79d6', size: 61, width: 30, height: 20 },
    'docs/dot.gif': { path: 'docs/dot.gif', hash: '56a5d312', size: 43, width: 2, height: 3 },
    'docs/Logo.txt': { path: 'docs/Logo.txt', hash: 'ba7816bf', size: 3 },
    ...Object.fromEntries(
      [
        ['docs/secret.txt', toSitePath(siteDir, join(outside, 'secret.txt'))],
        ['../beside.txt', '../beside.txt'],
      ].map(([path, real]) => [path, { path, hash: '', size: 0, refused: { reason: 'outside', real } }]),
    ),
  });
  assert.equal(Object.keys(await readAssets(siteDir, [toFilePath('../beside.txt')], { folders: ['..'] })), [
    '../beside.txt',
  ]);
});

test('a file in another Unicode form is found, with its spelling', async () => {
  const siteDir = writeSite({ [`docs/${'é'.normalize('NFC')}/${'ü'.normalize('NFD')}.txt`]: 'abc' });
  const spelled = toFilePath(`docs/${'é'.normalize('NFC')}/${'ü'.normalize('NFD')}.txt`);
  for (const written of [spelled, spelled.normalize('NFC'), spelled.normalize('NFD')])
    assert.equal(await readAssets(siteDir, [toFilePath(written)]), {
      [written]: { path: spelled, hash: 'ba7816bf', size: 3 },
    });
  assert.equal(await readAssets(siteDir, [toFilePath('docs/É/ü.txt')]), {});
});

test.run();
