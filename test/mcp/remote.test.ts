/** Pages of a host that are expensive to parse or contain control characters: each response is bounded. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createServers } from '../../src/mcp/server.js';
import { openLibrary } from '../../src/mcp/site/library.js';
import { isRefusal } from '../../src/mcp/site/outcome.js';
import { askFiles, connectTo, startMcp } from '../support/mcp.js';
import { HOME, openFiles, openSite, withHost } from '../support/mcp-host.js';
import { ROOT } from '../support/paths.js';

/**
 * Limit of CPU time in milliseconds. A slow machine needs a tenth of it; the former quadratic code needed ten times as
 * much.
 */
const MOST_MS = 5000;

const millisecondsSince = (start: NodeJS.CpuUsage): number => process.cpuUsage(start).user / 1000;

/** Calls `read_page` and `read_section` on a page and its Markdown, and measures the time. */
async function readHostile(page: string, markdown: string, home = HOME) {
  return withHost(
    ({ url }, response) => {
      if (url === '/docs/') response.end(home);
      else if (url === '/docs/x.md') response.end(markdown);
      else if (url === '/docs/llms.txt') response.end(markdown);
      else if (url === '/docs/x') response.end(page);
      else response.writeHead(404).end();
    },
    async (address) => {
      const start = process.cpuUsage();
      const asking = await askFiles(await openFiles(address));
      const answers = [
        await asking.ask('read_page', { address: '/x' }),
        await asking.ask('read_section', { address: '/x#none' }),
        await asking.ask('list_pages', {}),
      ].map(({ text }) => text);
      await asking.close();
      assert.is(asking.log(), '');
      return { answers, time: millisecondsSince(start) };
    },
  );
}

const remote = suite('pages of a hostile host');

for (const [name, page, markdown] of [
  ['unclosed headings', '<h1>'.repeat(150_000), '# A\n'.repeat(150_000)],
  ['headings without letters', '<h2>-</h2>'.repeat(60_000), '## -\n'.repeat(60_000)],
  ['brackets in a heading', '', `# ${'['.repeat(300_000)}`],
  ['links in headings', '', `# ${'[x](('.repeat(300)}\n`.repeat(2000)],
  ['long blanks', '', `# a${' '.repeat(300_000)}b\n## ${'# '.repeat(200_000)}x`],
  ['blanks in front matter', '', `---\ntitle: a${' '.repeat(500_000)}b\n---\n# A\n`],
  ['unclosed tags', '<link '.repeat(200_000), '# A'],
  ['a tag of many attributes', `<h1 ${'a '.repeat(600_000)}`, '# A'],
  ['unclosed comments', '<h1><!--'.repeat(100_000), '# A'],
  ['deep elements', '<div>'.repeat(200_000), '# A'],
  ['groups of a list', '', `## ${'a'.repeat(500_000)}\n${'- [a](/docs/a)\n'.repeat(20_000)}`],
] as const)
  remote(`${name} take time in proportion to their size`, async () => {
    const { answers, time } = await readHostile(page, markdown);
    for (const answer of answers) assert.ok(answer.length < 260_000, `${answer.length}`);
    assert.ok(time < MOST_MS, `${Math.round(time)} ms`);
  });

remote('an expensive or invalid home page does not end the process', async () => {
  for (const [head, pattern] of [
    ['<link rel="canonical" href="::">', /^T$/],
    ['<link rel="canonical" href="javascript:alert(1)">', /^T$/],
    ['<link rel="search" title="a\u202eb\u001b[31mc\u{e0041}">', /^ab\[31mc$/],
    ['<link '.repeat(300_000), /^T$/],
    ['<link hreflang="x" href="http://x/">'.repeat(30_000), /^T$/],
  ] as const) {
    const start = process.cpuUsage();
    const home = HOME.replace('<title>Trap</title>', `<title>T</title>${head}`);
    await withHost(
      (_request, response) => response.end(home),
      async (address) => {
        const library = await openLibrary(await openFiles(address));
        assert.match(isRefusal(library) ? library.refusal : library.title, pattern);
      },
    );
    assert.ok(millisecondsSince(start) < MOST_MS, head.slice(0, 50));
  }
});

remote('answers, resources and log lines have no characters that reorder or hide text', async () => {
  const evil = 'a\u202eb\u001b0;x\u0007c\u2066d\u{e0041}e\u200bf';
  const home = HOME.replace('Trap', evil);
  const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069]|\u{e0041}/u;
  const { answers } = await readHostile(
    `<h1 id="e">${evil}</h1>`,
    `---\ntitle: ${JSON.stringify(evil)}\n---\n# ${evil}\n\n- [${evil}](/docs/a): ${evil}\n`,
    home,
  );
  for (const answer of answers) assert.not.match(answer, unseen);
  assert.match(answers[0] ?? '', /- ab0;xcdef: .*#e/);
  await withHost(
    ({ url }, response) => {
      if (url === '/docs/') response.end(home);
      else if (url === '/docs/llms.txt') response.end(`- [${evil}](/docs/a): ${evil}\n`);
      else response.writeHead(404).end();
    },
    async (address) => {
      const asking = await startMcp([address], ROOT);
      const listed = await asking.client.listResources();
      assert.is(listed.resources.length, 1);
      assert.not.match(JSON.stringify(listed.resources), /\\u001b|\u202e|\u2066/);
      assert.not.match(JSON.stringify(asking.client.getServerVersion()), unseen);
      assert.not.match(asking.client.getInstructions() ?? '', unseen);
      await asking.close();
      assert.not.match(asking.log(), unseen);
    },
  );
});

remote('search settings of another form are refused', async () => {
  for (const settings of [
    '{"origin":"::","baseUrl":"","indexName":"x","facetFilters":[],"versions":{"docs":5}}',
    '{"origin":"","baseUrl":"","indexName":"x","facetFilters":[5],"versions":5,"folder":"a/","maxSectionsPerPage":"x"}',
    '{"origin":"","baseUrl":"","indexName":"x","facetFilters":[],"versions":{"docs":[{"names":[[5]]}]},"folder":"../../"}',
    `${'['.repeat(100_000)}`,
  ])
    await withHost(
      ({ url }, response) => {
        if (url === '/docs/')
          response.end(HOME.replace('</body>', '<i data-props="{&quot;search.en.json&quot;}"></i>'));
        else if (url?.endsWith('.json')) response.end(settings);
        else response.writeHead(404).end();
      },
      async (address) => {
        const site = await openSite(address);
        if (isRefusal(site)) throw new Error(site.refusal);
        const asking = await askFiles(site);
        for (const [tool, values] of [
          ['search', { query: 'a' }],
          ['list_pages', { version: '1' }],
        ] as const) {
          const { text, isError } = await asking.ask(tool, values);
          assert.ok(isError, text);
          assert.not.match(text, /has failed/, settings.slice(0, 100));
        }
        await asking.close();
        assert.is(asking.log(), '');
      },
    );
});

remote('a slow host exceeds the time limit', async () => {
  await withHost(
    ({ url }, response) => void (url === '/docs/' && response.end(HOME)),
    async (address) => {
      const library = await openLibrary(await openFiles(address));
      if (isRefusal(library)) throw new Error(library.refusal);
      const server = createServers({ library, version: '1', onBug: () => undefined, seconds: 1 });
      const asking = await connectTo(server);
      assert.match((await asking.ask('read_page', { address: '/x' })).text, /did not respond within 1 second\. Try/);
      await asking.close();
    },
  );
});

remote.run();
