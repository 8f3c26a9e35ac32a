/**
 * The search dialog after a deploy that removed every old file. `test/browser/search-dialog-deploy.nightly.test.ts`
 * covers browser caches.
 */
import { getAllByRole, queryAllByRole } from '@testing-library/dom';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type DomDialog, readDomDialog } from '../../support/dom-dialog.js';
import { type Host, startHost } from '../../support/host.js';
import { buildDeploys } from '../../support/panel-deploys.js';
import type { Tree } from '../../support/site.js';
import { until } from '../../support/until.js';

const { older, newer } = await buildDeploys();

const deploys = suite('search dialog: deploys');
/** Console messages about missing files. */
const AWAY = /^GET \S+ 404 \(Not Found\)$/;

async function open(
  deploy: Tree = older,
): Promise<DomDialog & { readonly host: Host; readonly close: (allowed?: RegExp) => Promise<void> }> {
  const host = await startHost(deploy);
  const reading = await readDomDialog(host);
  const close = async (allowed?: RegExp): Promise<void> => {
    await reading.page.end(allowed);
    await host.stop();
  };
  return { ...reading, host, close };
}

deploys('a tab older than the deploy searches the new content', async () => {
  const { host, open: openDialog, search, options, field, close } = await open();
  host.deploy = newer;
  await openDialog();
  await until(() => field.getAttribute('placeholder') === 'Find in panels');
  await search('hinge');
  assert.match(options()[0]?.textContent ?? '', /Hinges/);
  await close();
});

deploys('a tab that has searched before continues with old or new content', async () => {
  const { host, open: openDialog, search, options, dialog, close } = await open();
  await openDialog();
  await search('drawer');
  host.deploy = newer;
  await search('handle');
  assert.match(options()[0]?.textContent ?? '', /handle/i);
  const alerts = queryAllByRole(dialog, 'alert', { hidden: true });
  assert.equal(
    alerts.filter((alert) => !alert.closest('[hidden]')),
    [],
  );
  await close(AWAY);
});

deploys('a tab that has searched before finds new content when reopened', async () => {
  const { page, host, open: openDialog, search, replace, options, isClosed, close } = await open();
  await openDialog();
  await search('drawer');
  await page.user.keyboard('{Escape}');
  await isClosed();
  host.deploy = newer;
  await openDialog();
  await replace('hinge');
  await until(() => options().some(({ textContent }) => textContent.includes('Hinges')));
  await close();
});

deploys('a cached page of an older deploy can search, too', async () => {
  const pages = [...older].filter(([path]) => path.endsWith('.html') || path.startsWith('assets/js'));
  const { open: openDialog, search, options, close } = await open(new Map([...newer, ...pages]));
  await openDialog();
  await search('hinge');
  assert.match(options()[0]?.textContent ?? '', /Hinges/);
  await close();
});

deploys('if the entry is missing, a message explains it, and its button reloads the page', async () => {
  const { page, host, dialog, replace, says, close } = await open();
  const GONE = { status: 404, body: '<!doctype html><title>Gone</title>' };
  host.answer = (path) => (path.endsWith('.json') ? GONE : undefined);
  await page.user.keyboard('{Control>}k{/Control}');
  await replace('hinge');
  await says('Part of this page could not be loaded.');
  Object.assign(host, { deploy: newer, answer: undefined });
  const { document } = page;
  const buttons = getAllByRole(dialog, 'button', { name: 'Reload the page', hidden: true });
  await page.user.click(buttons.find((button) => !button.closest('[hidden]')) as HTMLElement);
  await until(() => page.document !== document && page.document.documentElement.dataset['script'] !== undefined);
  await close(AWAY);
});

deploys.run();
