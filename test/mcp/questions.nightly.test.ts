/**
 * Quality bar of the MCP server: `search` and `read_section` alone answer typical questions about `site/`, over a real
 * connection.
 */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSite, SITE_BASE, SITE_ORIGIN } from '../support/built-site.js';
import { type Asking, startMcp } from '../support/mcp.js';
import { ROOT } from '../support/paths.js';
import { QUESTIONS } from './questions.js';

const ENOUGH = 38;
const FIRST_RESULTS = 3;
const SITE = `${SITE_ORIGIN}${SITE_BASE}`;

const questions = suite<{ asking: Asking }>('questions about the site');
questions.before(async (context) => {
  const { output } = await buildSite();
  context.asking = await startMcp([output.folder], ROOT);
});
questions.after(({ asking }) => asking.close());

/** Returns the URLs in each of the first results of a search. */
async function findResults({ ask }: Asking, query: string): Promise<readonly (readonly string[])[]> {
  const { text } = await ask('search', { query, limit: FIRST_RESULTS });
  return text
    .split(/^\d+\. /m)
    .slice(1)
    .map((result) => result.match(/https?:\/\/\S+/g) ?? []);
}

/** Returns the section that is read for a URL. An option has its own URL, inside a section. */
async function findSection({ ask }: Asking, address: string): Promise<string> {
  const { text, isError } = await ask('read_section', { address });
  assert.not.ok(isError, `${address}: ${text}`);
  const [, own] = /^Address: (\S+)$/m.exec(text) ?? [];
  const [, around] = /^The URL is inside the section (#\S+)\.$/m.exec(text) ?? [];
  return (around === undefined ? `${own}` : `${own}`.replace(/#.*/, around)).replace(SITE, '/');
}

questions(
  `at least ${ENOUGH} of ${QUESTIONS.length} questions have an answer among the first three results`,
  async ({ asking }) => {
    const missed: string[] = [];
    for (const { question, answers } of QUESTIONS) {
      const results = await findResults(asking, question);
      assert.ok(results.length > 0 && results.length <= FIRST_RESULTS, question);
      const sections = await Promise.all(results.flat().map((address) => findSection(asking, address)));
      if (!sections.some((section) => answers.includes(section))) missed.push(`${question}: ${sections.join(' ')}`);
    }
    assert.is(QUESTIONS.length, 40);
    assert.ok(QUESTIONS.length - missed.length >= ENOUGH, missed.join('\n'));
  },
);

questions('each expected answer can be read', async ({ asking }) => {
  for (const address of new Set(QUESTIONS.flatMap(({ answers }) => answers)))
    assert.is(await findSection(asking, address), address);
});

questions('pages are listed with sidebar groups, and read in parts', async ({ asking }) => {
  const list = await asking.ask('list_pages', { limit: 3 });
  assert.match(list.text, /^3 of \d+ pages\.\n\n## /);
  assert.match(list.text, /There are more. Continue with offset 3\.$/);
  const first = await asking.ask('read_page', { address: '/configuration/exceptions', limit: 2000 });
  const [, next] = /The page continues. Continue with offset (\d+)\.$/.exec(first.text) ?? [];
  assert.match(first.text, /^Characters: 1 to [\d,]+ of [\d,]+$/m);
  const second = await asking.ask('read_page', { address: `${SITE}configuration/exceptions`, offset: Number(next) });
  assert.match(second.text, /^Characters: [\d,]+ to ([\d,]+) of \1$/m);
});

questions('pages are resources, too', async ({ asking: { client } }) => {
  const { resources } = await client.listResources();
  const uri = `${SITE}installation`;
  assert.ok(resources.some((resource) => resource.uri === uri));
  const { contents } = await client.readResource({ uri });
  assert.match(JSON.stringify(contents), /# Installation/);
});

questions('only tools for one site are available, and it names the site', ({ asking }) => {
  assert.match(asking.log(), /^Reading the built site in `.*`\..*\nServing “Custom Sidebar”, https:\S+\n$/);
  assert.match(
    `${asking.client.getInstructions()}`,
    /“Custom Sidebar”, https:\/\/elchininet\.github\.io\/custom-sidebar\//,
  );
  assert.is(asking.client.getServerVersion()?.name, 'csb-docs');
});

questions.run();
