/** A reused window is as good as new: nothing that one test leaves behind reaches the next. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { launch, leave } from '../support/browser.js';
import { openWindow } from '../support/windows.js';

const asked: string[] = [];
/** A page that keeps writing to storage and sending requests after it is left. */
const BUSY = `<!doctype html><title>Busy</title><script>
  const write = () => { sessionStorage.left = localStorage.left = document.cookie = 'left=1'; fetch('/written'); };
  for (const type of ['pagehide', 'visibilitychange', 'beforeunload', 'resize', 'scroll']) addEventListener(type, write);
  document.addEventListener('visibilitychange', write);
  setInterval(write, 1);
  const turn = () => requestAnimationFrame(() => { write(); turn(); });
  turn();
  const rest = () => requestIdleCallback(() => { write(); rest(); });
  rest();
  write();
  new EventSource('/events');
  fetch('/slow').then(write, write);
</script>`;

const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url === '/slow' || url === '/events') return;
  response.setHeader('Content-Type', 'text/html');
  response.end(url === '/busy' ? BUSY : '<!doctype html><title>Quiet</title>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const browser = await launch();

const windows = suite('reused windows');

for (const javaScriptEnabled of [true, false])
  windows(`nothing remains of a busy page, with scripts: ${javaScriptEnabled}`, async () => {
    const options = { javaScriptEnabled, viewport: { width: 501, height: 402 } };
    const first = await openWindow(browser, options);
    await first.page.goto(at('/busy'));
    if (javaScriptEnabled) await first.page.waitForFunction(() => 'left' in sessionStorage);
    await first.page.setViewportSize({ width: 300, height: 300 });
    await first.close();
    asked.length = 0;
    const second = await openWindow(browser, options);
    assert.is(second.page, first.page, 'it is the same window');
    await second.page.goto(at('/quiet'));
    const left = await second.page.evaluate(() => ({
      session: Object.keys(sessionStorage),
      local: Object.keys(localStorage),
      cookie: document.cookie,
      width: innerWidth,
    }));
    assert.equal(left, { session: [], local: [], cookie: '', width: 501 });
    assert.equal(
      asked.filter((path) => path !== '/favicon.ico' && path !== '/window-without-a-page'),
      ['/quiet'],
    );
    await second.close();
  });

windows.after(async () => {
  await leave(browser);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
windows.run();
