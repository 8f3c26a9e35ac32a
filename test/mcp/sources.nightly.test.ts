/** `csb-docs mcp` in a site folder answers from the current sources. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { startMcp } from '../support/mcp.js';
import { BIN, makeTemporary } from '../support/paths.js';
import { editFile, listTree, writeFile, writeSite } from '../support/site.js';

const CONFIG = `console.log('a line that is no protocol');
export default { title: 'Harbour', url: 'https://example.com', baseUrl: '/guide/', blog: false, pages: false, docs: { routeBasePath: '/' } };
`;
const SITE = {
  'csb-docs.config.mjs': CONFIG,
  'docs/index.md':
    '# Harbour\n\nWhere ships rest.\n\n## Berths\n\nA berth is a place for one ship.\n\n### Long berths {#long}\n\nFor two.\n\n## Fees\n\nNone.\n',
  'docs/mooring.md': '---\ndescription: How to tie up.\n---\n\n# Mooring\n\nTie the ship to a bollard.\n',
};

const sources = suite('csb-docs mcp with sources');

sources('answers follow edits, nothing is written, and output of the site stays out of the protocol', async () => {
  const config = CONFIG.replace('blog: false', "blog: false, i18n: { defaultLocale: 'en', locales: ['en', 'de'] }");
  const german = 'i18n/de/docusaurus-plugin-content-docs/current/mooring.md';
  const site = writeSite({ ...SITE, 'csb-docs.config.mjs': config, [german]: '# Festmachen\n\nAm Poller.\n' }, 'mcp');
  const before = listTree(site);
  const asking = await startMcp(['--no-cache', '--threads', '1'], site);
  try {
    const { text } = await asking.ask('search', { query: 'bollard' });
    assert.match(text, /^1 page, best first, of 1 section that match/);
    assert.match(
      text,
      /1\. Mooring \(Harbour\)\n {3}- Mooring: https:\/\/example\.com\/guide\/mooring\n {5}Tie the ship to a bollard\./,
    );
    editFile(site, 'docs/mooring.md', (old) => `${old}\n## Cleats\n\nOr to a cleat.\n`);
    writeFile(site, 'docs/anchor.md', '# Anchor\n\nDrop it.\n');
    assert.match(
      (await asking.ask('search', { query: 'cleat' })).text,
      /Cleats: https:\/\/example\.com\/guide\/mooring#cleats/,
    );
    assert.match((await asking.ask('read_page', { address: '/guide/anchor' })).text, /Drop it\./);
    const inGerman = (query: string) => asking.ask('search', { query, language: 'de' });
    assert.match((await inGerman('Poller')).text, /Festmachen: https:\/\/example\.com\/guide\/de\/mooring\n/);
    editFile(site, german, (old) => `${old}\n## Klampen\n\nOder daran.\n`);
    assert.match((await inGerman('Klampen')).text, /guide\/de\/mooring#klampen/);
    rmSync(join(site, 'docs/anchor.md'));
    assert.ok((await asking.ask('read_page', { address: '/guide/anchor' })).isError);
    assert.match(asking.log(), /a line that is no protocol/);
  } finally {
    await asking.close();
  }
  assert.equal(listTree(site), before);
});

sources('a section includes its subsections, and ends at the next one of its level', async () => {
  const asking = await startMcp(['--no-cache', '--threads', '1'], writeSite(SITE, 'mcp'));
  try {
    const { text } = await asking.ask('read_section', { address: '/#berths' });
    assert.is(
      text,
      [
        'Section: Harbour › Berths',
        'Address: https://example.com/guide/#berths',
        '',
        '## Berths\n\nA berth is a place for one ship.\n\n### Long berths\n\nFor two.',
        '',
        'Sections inside:\n- Long berths: https://example.com/guide/#long',
      ].join('\n'),
    );
    const top = await asking.ask('read_section', { address: '/' });
    assert.match(top.text, /# Harbour\n\nWhere ships rest\.\n\nSections of the page:\n- Berths: /);
    const wrong = await asking.ask('read_section', { address: '/#berth' });
    assert.ok(wrong.isError);
    assert.match(
      wrong.text,
      /has no section #berth\. It has:\n- Berths: https:\/\/example\.com\/guide\/#berths\n {2}- Long berths: /,
    );
  } finally {
    await asking.close();
  }
});

sources('it ends when the client disconnects, with only messages on standard output', async () => {
  const site = writeSite(SITE, 'mcp');
  const child = spawn(process.execPath, [BIN, 'mcp', '--no-cache', '--threads', '1'], { cwd: site });
  const output: string[] = [];
  child.stdout.on('data', (piece: Buffer) => output.push(piece.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })}\n`);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.stdin.end();
  assert.is(await ended, 0);
  assert.is(JSON.parse(output.join('')).id, 1);
});

sources('a folder without a site, and an unreadable site, are diagnostics', async () => {
  const empty = await runHere(['mcp'], { cwd: makeTemporary('empty') });
  assert.is(empty.code, 2);
  assert.match(empty.stderr, /nothing-to-answer-from/);
  assert.is(empty.stdout, '');
  const broken = await runHere(['mcp'], {
    cwd: writeSite({ ...SITE, 'csb-docs.config.mjs': 'export default { titel: 1 };' }),
  });
  assert.is(broken.code, 2);
  assert.match(broken.stderr, /csb-docs\.config\.mjs:1:/);
  assert.is(broken.stdout, '');
  const missing = await runHere(['mcp', 'nowhere'], { cwd: empty.stdout === '' ? makeTemporary('empty') : '.' });
  assert.is(missing.code, 2);
  assert.match(missing.stderr, /This folder does not exist/);
});

sources('a site without search lists its pages by llms.txt, or reports what is missing', async () => {
  const config = CONFIG.replace('blog: false', 'blog: false, search: false');
  const asking = await startMcp(
    ['--no-cache', '--threads', '1'],
    writeSite({ ...SITE, 'csb-docs.config.mjs': config }),
  );
  try {
    const search = await asking.ask('search', { query: 'bollard' });
    assert.ok(search.isError);
    assert.match(search.text, /This site has no search\./);
    assert.match((await asking.ask('read_page', { address: 'mooring' })).text, /Tie the ship/);
    const list = await asking.ask('list_pages', {});
    assert.match(list.text, /- Mooring: https:\/\/example\.com\/guide\/mooring\n {2}How to tie up\./);
  } finally {
    await asking.close();
  }
});

sources('a site without Markdown pages is reported', async () => {
  const config = CONFIG.replace('blog: false', 'blog: false, machines: { markdownPages: false }');
  const asking = await startMcp(
    ['--no-cache', '--threads', '1'],
    writeSite({ ...SITE, 'csb-docs.config.mjs': config }),
  );
  try {
    const { text, isError } = await asking.ask('read_page', { address: '/mooring' });
    assert.ok(isError);
    assert.match(text, /have no Markdown: it was built with `machines\.markdownPages: false`/);
  } finally {
    await asking.close();
  }
});

sources.run();
