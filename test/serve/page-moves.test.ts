/** Messages that open pages receive when a page moves to another URL, or is new. */
import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { link } from '../../src/graph/link.js';
import { createPageFollower } from '../../src/serve/page-moves.js';
import { readLinkInput } from '../support/linked.js';
import { writeFile, writeSite } from '../support/site.js';

const CONFIG = JSON.stringify({ title: 'T', url: 'https://example.com', baseUrl: '/base/' });

/** Applies each step to a site with two docs. Returns the reported moves. */
async function follow(steps: readonly ((siteDir: string) => void)[]): Promise<readonly unknown[]> {
  const siteDir = writeSite({ 'csb-docs.config.json': CONFIG, 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }, 'moves');
  const ask = createPageFollower();
  const reported: unknown[] = [];
  for (const step of [() => undefined, ...steps]) {
    step(siteDir);
    const input = await readLinkInput(siteDir);
    assert.ok(input);
    reported.push(ask(link(input).site));
  }
  return reported.slice(1);
}

const move = (from: string, to: string) => (siteDir: string) => renameSync(join(siteDir, from), join(siteDir, to));
const write = (path: string, text: string) => (siteDir: string) => writeFile(siteDir, path, text);
const remove = (path: string) => (siteDir: string) => rmSync(join(siteDir, path));

const A_TO_C = { moved: [{ from: '/base/docs/a', to: '/base/docs/c' }], added: [] };

test('a renamed file', async () => assert.equal(await follow([move('docs/a.md', 'docs/c.md')]), [A_TO_C]));

test('a file with another URL', async () =>
  assert.equal(await follow([write('docs/a.md', '---\nslug: c\n---\n\n# A\n')]), [A_TO_C]));

test('a rename reported in two steps', async () =>
  assert.equal(await follow([remove('docs/a.md'), write('docs/c.md', '# A\n')]), [undefined, A_TO_C]));

test('a copy of a file', async () =>
  assert.equal(await follow([write('docs/c.md', '# A\n')]), [
    { moved: [], added: [{ href: '/base/docs/c', title: 'A' }] },
  ]));

test('an edit, and a removed page', async () =>
  assert.equal(await follow([write('docs/a.md', '# A\n\nMore.\n'), remove('docs/b.md')]), [undefined, undefined]));

test('two swapped files keep readers in place', async () =>
  assert.equal(
    await follow([
      (siteDir) => {
        write('docs/a.md', '---\nslug: b\n---\n')(siteDir);
        write('docs/b.md', '---\nslug: a\n---\n')(siteDir);
      },
    ]),
    [undefined],
  ));

test('many new pages come from another branch, and are not announced', async () =>
  assert.equal(
    await follow([
      (siteDir) => {
        for (const name of ['k', 'l', 'm', 'n']) write(`docs/${name}.md`, `# ${name}\n`)(siteDir);
      },
    ]),
    [undefined],
  ));

test.run();
