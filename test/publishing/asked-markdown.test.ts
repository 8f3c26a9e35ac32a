/** The functions in the manual that serve Markdown by content negotiation, called as their hosts call them. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { snippetsOf } from '../support/doc-snippets.js';

const snippet = snippetsOf('publish/hosts.md');

/** Loads a module of the manual as its host would. */
async function loadModule(name: string): Promise<unknown> {
  const { default: value } = await import(`data:text/javascript,${encodeURIComponent(snippet(name))}`);
  return value;
}

const PAGES: Readonly<Record<string, string>> = {
  '/a.md': '# A',
  '/index.md': '# Home',
  '/a': '<p>A',
  '/': '<p>Home',
  '/b': '<p>B',
};
const answer = (asked: Request): Response => {
  const text = PAGES[new URL(asked.url).pathname];
  return new Response(text ?? 'gone', { status: text === undefined ? 404 : 200 });
};

/** The path, the `Accept` header, and the response. */
const ASKED = [
  ['/a', 'text/markdown', '# A'],
  ['/a/', 'text/html, text/markdown;q=0.9', '# A'],
  ['/', 'text/markdown', '# Home'],
  ['/b', 'text/markdown', '<p>B'],
  ['/a', 'text/html', '<p>A'],
] as const;

test('the Netlify edge function returns the Markdown page if it exists', async () => {
  const handle = (await loadModule('netlify/edge-functions/markdown.js')) as (
    asked: Request,
    context: { next: (asked: Request) => Promise<Response> },
  ) => Promise<Response | undefined>;
  for (const [path, accept, text] of ASKED) {
    const asked = new Request(`https://docs.example.com${path}`, { headers: { accept } });
    const given = (await handle(asked, { next: async (next) => answer(next) })) ?? answer(asked);
    assert.is(await given.text(), text, path);
  }
});

test('the Cloudflare Worker returns the Markdown page if it exists', async () => {
  const worker = (await loadModule('markdown.js')) as {
    fetch: (asked: Request, env: { ASSETS: { fetch: (asked: Request) => Promise<Response> } }) => Promise<Response>;
  };
  const env = { ASSETS: { fetch: async (asked: Request) => answer(asked) } };
  for (const [path, accept, text] of ASKED) {
    const asked = new Request(`https://docs.example.com${path}`, { headers: { accept } });
    assert.is(await (await worker.fetch(asked, env)).text(), text, path);
  }
});

test.run();
