/** Locations in diagnostics are links in terminals that support them, and text elsewhere. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toEditorUrl } from '../../src/terminal/editor-url.js';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';

const site = writeSite({
  'csb-docs.config.json':
    '{ "title": "T", "url": "https://example.com", "docs": { "routeBasePath": "/" }, "blog": false }',
  'docs/a b.md': '# A\n\nA [link](./gone.md).\n',
});
const file = pathToFileURL(join(site, 'docs/a b.md'));
/** Clears the environment of the terminal that runs the tests. */
const NOWHERE = {
  TERM: 'xterm',
  TERM_PROGRAM: '',
  VTE_VERSION: '',
  NO_COLOR: '',
  FORCE_COLOR: '',
  FORCE_HYPERLINK: '',
  VISUAL: '',
  EDITOR: '',
  CI: '',
};

/** Returns the output of `check` in a terminal, or in a pipe. */
async function check(env: Readonly<Record<string, string>>, columns?: number): Promise<string> {
  const place = { cwd: site, env: { ...NOWHERE, ...env }, ...(columns === undefined ? {} : { columns }) };
  return (await runHere(['check'], place)).stderr;
}

test('a terminal with link support gets a link that opens the editor', async () => {
  const shown = await check({ FORCE_HYPERLINK: '1', EDITOR: 'code --wait' }, 100);
  const url = `vscode://file${file.pathname}:3:3`;
  assert.ok(shown.includes(`\u001b]8;;${url}\u001b\\`), JSON.stringify(shown));
  assert.match(shown, /docs\/a b\.md:3:3\S*\u001b\]8;;\u001b\\ /);
});

test('pipes, terminals without link support, and NO_COLOR get plain text', async () => {
  for (const [env, columns] of [
    [{}, undefined],
    [{ VTE_VERSION: '7000' }, undefined],
    [{ TERM: 'dumb' }, 100],
    [{ VTE_VERSION: '7000', NO_COLOR: '1' }, 100],
    [{ VTE_VERSION: '7000', FORCE_HYPERLINK: '0' }, 100],
  ] as const) {
    const shown = await check(env, columns);
    assert.match(shown, 'docs/a b.md:3:3');
    assert.not.match(shown, '\u001b]8', JSON.stringify(env));
  }
});

test('links open the configured editor, otherwise that of the terminal, otherwise the file', () => {
  const place = { path: join(site, 'docs/a b.md'), line: 3, column: 5 };
  const path = file.pathname;
  for (const [environment, url] of [
    [{}, file.href],
    [{ EDITOR: 'vim' }, file.href],
    [{ TERM_PROGRAM: 'vscode' }, `vscode://file${path}:3:5`],
    [{ TERM_PROGRAM: 'vscode', CURSOR_TRACE_ID: 'x' }, `cursor://file${path}:3:5`],
    [{ VISUAL: '/opt/zed/zed', EDITOR: 'nano' }, `zed://file${path}:3:5`],
    [{ EDITOR: 'webstorm' }, `webstorm://open?file=${path}&line=3&column=5`],
    [{ EDITOR: 'mate -w' }, `txmt://open?url=${file.href}&line=3&column=5`],
  ] as const)
    assert.is(toEditorUrl(place, environment), url, JSON.stringify(environment));
});

test.run();
