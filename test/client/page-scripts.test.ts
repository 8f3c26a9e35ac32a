/** Scripts of a page that need no layout, in a DOM library: tabs, and which links are fetched early. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { found, openDomPage } from '../support/dom-page.js';
import { serveBuilt } from '../support/serve-built.js';
import { writeSite } from '../support/site.js';
import { until } from '../support/until.js';

const panes = '<TabItem value="mac" label="Mac">M</TabItem><TabItem value="win" label="Windows">W</TabItem>';
const server = await serveBuilt(
  writeSite({
    'csb-docs.config.json': JSON.stringify({
      title: 'T',
      url: 'https://example.com',
      baseUrl: '/base/',
      trailingSlash: false,
      docs: { routeBasePath: '/' },
      blog: false,
    }),
    'docs/index.mdx': `# Start\n\n<Tabs groupId="os">${panes}</Tabs>\n\n<Tabs groupId="os">${panes}</Tabs>\n\n<Tabs>${panes}</Tabs>\n`,
    'docs/guide.md': '# Guide\n\nText.\n',
  }),
);

const scripts = suite('scripts of a page');

scripts('a choice of a tab is stored, and applies to the groups of its name', async () => {
  const page = openDomPage(server);
  await page.go();
  const tabs = () => [...page.document.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const selected = (): readonly string[] =>
    tabs().flatMap((tab) => (tab.getAttribute('aria-selected') === 'true' ? [tab.value] : []));
  await until(() => tabs().every((tab) => tab.hasAttribute('tabindex')));
  assert.equal(selected(), ['mac', 'mac', 'mac']);
  await page.user.click(await found(() => tabs()[1]));
  assert.equal(selected(), ['win', 'win', 'mac']);
  assert.is(page.window.localStorage.getItem('docusaurus.tab.os'), 'win');
  await page.user.click(await found(() => tabs()[5]));
  assert.equal(selected(), ['win', 'win', 'win']);
  assert.is(page.window.localStorage.length, 1);
  await page.end();
});

scripts('pages are fetched when the pointer is on their link, but no files or other sites', async () => {
  const allowPrefetching = ({ navigator }: Window): unknown =>
    Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  const page = openDomPage(server, { init: allowPrefetching });
  await page.go();
  const fetched = (url: string): boolean => page.requests.some(({ href }) => href === url);
  const addLink = (url: string): HTMLAnchorElement => {
    const link = Object.assign(page.document.createElement('a'), { href: url, textContent: 'link' });
    page.document.querySelector('main')?.append(link);
    return link;
  };
  const [file, other, guide] = [`${server.url}notes.pdf`, 'http://other.localhost/base/guide', `${server.url}guide`];
  for (const url of [file, other, guide]) await page.user.hover(addLink(url));
  await until(() => fetched(guide));
  assert.not.ok(fetched(file) || fetched(other));
  await page.end();
});

scripts.after(async () => void (await server.stop()));
scripts.run();
