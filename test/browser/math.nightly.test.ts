/**
 * Formulas in a browser: they are visible, no request or policy blocks them, they never overflow the page, and they are
 * accessible.
 */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findAxeViolations } from '../support/axe.js';
import { findOverflow, launch, leave, openUrl } from '../support/browser.js';
import { runHere, serveHere } from '../support/in-process.js';
import { ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';

const LONG = Array.from({ length: 20 }, (_, index) => `a_{${index}} x^{${index}}`).join(' + ');

const site = writeSite(
  {
    'csb-docs.config.mjs': `import { math } from 'csb-docs/plugins/math';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, plugins: [math()] };`,
    'docs/index.md': `# Formulas\n\nIn $x^2$ and $\\vec{v}$ there.\n\n$$\n${LONG}\n$$\n\n## Energy $E=mc^2$\n\n\`\`\`math\n\\sum_i i\n\`\`\`\n`,
    'node_modules/.keep': '',
  },
  'math',
);
symlinkSync(join(ROOT, 'node_modules/katex'), join(site, 'node_modules/katex'), 'junction');
await runHere(['build'], { cwd: site });
const server = await serveHere(['--static'], { cwd: site });
const browser = await launch();

const math = suite('formulas in a browser');

math('formulas use the fonts of the site, and a long one scrolls', async () => {
  const { page, complaints, scripts, close } = await openUrl(browser, server.url, {
    viewport: { width: 320, height: 900 },
  });
  assert.equal(await findOverflow(page), []);
  const formula = page.locator('.math').first();
  assert.ok(await formula.evaluate((node) => node.scrollWidth > node.clientWidth));
  assert.ok(await page.evaluate(() => document.fonts.ready.then((fonts) => fonts.check('16px KaTeX_Math'))));
  assert.not.ok(scripts.some((script) => /math|katex/i.test(script)));
  assert.equal(complaints, []);
  await close();
});

math('accents above letters are not cut off', async () => {
  const { page, close } = await openUrl(browser, server.url, { viewport: { width: 1440, height: 900 } });
  const { width, height } = (await page.locator('.accent-body svg').first().boundingBox()) ?? { width: 0, height: 0 };
  assert.ok(width > 3 && height > 3, `${width} × ${height}`);
  await close();
});

math('screen readers get MathML instead of the visual rendering', async () => {
  const { page, close } = await openUrl(browser, server.url, { viewport: { width: 1440, height: 900 } });
  const tree = await page.locator('.math').last().ariaSnapshot();
  assert.match(tree, 'math');
  assert.equal(await findAxeViolations(page), []);
  assert.is(await page.locator('.katex-html:not([aria-hidden=true])').count(), 0);
  await close();
});

math.after(async () => {
  await leave(browser);
  await server.stop();
});

math.run();
