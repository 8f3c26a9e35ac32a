/** The editor is started as a program with arguments: no shell parses them, and the site cannot choose the program. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findProgram } from '../../../src/files/find-program.js';
import { createEditor } from '../../../src/serve/editor/open-editor.js';
import { makeTemporary } from '../../support/paths.js';
import { until } from '../../support/until.js';

const folder = makeTemporary('editor');
const reported = join(folder, 'told.json');
const program = join(folder, 'code');
writeFileSync(
  program,
  `#!${process.execPath}\nrequire('node:fs').writeFileSync(${JSON.stringify(reported)}, JSON.stringify(process.argv.slice(2)));\n`,
);
chmodSync(program, 0o755);

const editor = suite('editor');

editor('an editor in PATH starts with the location, whatever the file name', async () => {
  const open = createEditor({ environment: { PATH: folder } });
  const path = `${folder}/$(touch ${folder}/run) ; "a'.md`;
  assert.is(await open?.({ path, line: 3, column: 7 }), undefined);
  await until(() => existsSync(reported) && readFileSync(reported, 'utf8') !== '');
  assert.equal(JSON.parse(readFileSync(reported, 'utf8')), ['--goto', `${path}:3:7`]);
  assert.not.ok(existsSync(join(folder, 'run')));
});

editor('a missing editor is reported with the next step', async () => {
  const open = createEditor({ environment: { PATH: join(folder, 'empty'), EDITOR: 'vim' } });
  assert.is(
    await open?.({ path: '/a' }),
    'No editor was found: none of `gvim`, `code` is installed. Choose one with `--editor`.',
  );
});

editor('an editor that cannot start is reported, too', async () => {
  const broken = join(folder, 'broken');
  mkdirSync(broken);
  const open = createEditor({ flag: broken, environment: {} });
  assert.match((await open?.({ path: '/a' })) ?? '', /could not be started \(EACCES\)/);
});

editor('`none` starts no editor', () =>
  assert.is(createEditor({ flag: 'none', environment: { EDITOR: 'code' } }), undefined),
);

editor('programs are searched only in absolute folders, never in the site', async () => {
  const platform = process.platform;
  assert.is(await findProgram('code', { platform, path: `.:${folder}` }), program);
  for (const path of ['.', '', 'bin', '..'])
    assert.is(await findProgram('package.json', { platform, path }), undefined, path);
  assert.is(await findProgram('./package.json', { platform, path: folder }), undefined);
});

editor.run();
