import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { listStatic } from '../../src/sources/list-static.js';
import { makeConfig } from '../support/pages.js';
import { writeSite } from '../support/site.js';

test('static files keep their paths, the first directory wins, secrets stay', async () => {
  const siteDir = writeSite({
    'static/img/a.png': '1',
    'static/.nojekyll': '',
    'static/.well-known/x': '',
    'static/.env': 's',
    'static/.git/config': 's',
    'more/img/a.png': '2',
    'more/b.txt': '',
  });
  const { files } = await listStatic(siteDir, makeConfig({ staticDirectories: ['static', 'more', 'absent'] }));
  assert.equal(
    files.map(({ path, out }) => [path, out]),
    [
      ['more/b.txt', 'b.txt'],
      ['static/.nojekyll', '.nojekyll'],
      ['static/.well-known/x', '.well-known/x'],
      ['static/img/a.png', 'img/a.png'],
    ],
  );
});

test.run();
