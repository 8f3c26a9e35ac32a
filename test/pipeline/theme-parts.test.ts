/**
 * Swizzled theme components of a Docusaurus site: what pages show of the supported ones, and the diagnostics about the
 * others.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { writeSite } from '../support/site.js';
import { THEME_PARTS } from '../support/theme-parts.js';

const build = async (files: Readonly<Record<string, string>>) => {
  const site = writeSite(files, 'theme-parts');
  const { code, stderr } = await runHere(['build', '--verbose'], { cwd: site });
  const read = (path: string): string => readFileSync(join(site, 'build', path), 'utf8');
  return { code, stderr, read };
};

const built = await build(THEME_PARTS);

test('the site builds, and an error in a part is a diagnostic', () => {
  assert.is(built.code, 0, built.stderr);
  assert.match(built.stderr, 'src/theme/BlogPostItem/Content/index.js warning part-crashed');
  assert.match(built.stderr, '`src/theme/BlogPostItem/Content` threw “no such thing”');
  assert.match(built.read('blog/2020/01/01/post/index.html'), 'Its text.');
});

test('wrappers render before and after csb-docs parts, with page data in hooks', () => {
  const html = built.read('count/index.html');
  assert.match(html, /<div class="prose"><p class="above">Counting \/base\/count Counting<\/p>/);
  assert.match(html, /<footer class="article-footer">.*?<\/footer><hr class="end"\/><\/article>/s);
  assert.match(html, /<main id="__csb-content"[^>]*><section class="around">.*<\/section><\/main>/s);
  assert.match(html, /<button class="feedback">Helpful\?<\/button>/);
  assert.not.match(html, 'csb-original');
});

test('a component without the original replaces the footer, and its head tags work', () => {
  for (const page of ['index.html', 'react/index.html', '404.html']) {
    const html = built.read(page);
    assert.match(html, /<footer class="mine"[^>]*>My footer<\/footer>/);
    assert.match(html, '<meta name="mine" content="yes">');
    assert.not.match(html, 'site-footer');
  }
  assert.match(built.read('404.html'), /<main id="__csb-content"[^>]*><h1>Gone<\/h1><\/main>/);
  assert.match(built.read('_headers'), "style-src 'self' 'unsafe-inline'");
});

test('`Root` wraps every page, and content receives its contexts', () => {
  for (const [page, path] of [
    ['index.html', '/base/'],
    ['react/index.html', '/base/react'],
    ['404.html', '/base/404.html'],
  ] as const)
    assert.match(built.read(page), `<div class="banner">3 on ${path}</div>`);
  const html = built.read('count/index.html');
  assert.match(html, '<button class="counter">Counted 3</button>');
  assert.match(html, '<p class="shown">3 at /base/count</p>');
});

test('unsupported parts are listed, with what copies lack', () => {
  const [finding = ''] = /are not used: .*/.exec(built.stderr) ?? [];
  assert.match(finding, '`src/theme/DocBreadcrumbs` (it needs `@theme-original/DocBreadcrumbs`');
  assert.match(finding, '`src/theme/DocSidebar`');
  for (const used of ['Root', 'DocItem/', 'Footer', 'NotFound']) assert.not.match(finding, `src/theme/${used}`);
});

test('a static `Root` is HTML without a script; one that waits for the browser does not change pages', async () => {
  const { 'src/theme/Root.js': _, ...others } = THEME_PARTS;
  const plain = Object.fromEntries(
    Object.entries(others).filter(([path]) => !path.startsWith('src/') && path !== 'docs/count.mdx'),
  );
  const still = await build({
    ...plain,
    'docs/index.md': '# Start\n',
    'docs/count.md': '# Count\n',
    'src/theme/Root.js': 'export default ({ children }) => <div className="app"><p>Above</p>{children}</div>;',
  });
  assert.match(
    still.read('index.html'),
    /<body><div class="app"><p>Above<\/p><a class="skip-link".*<\/div><div class="visually-hidden"/s,
  );
  assert.not.match(still.read('index.html'), 'csb-part');
  assert.is(still.code, 0, still.stderr);
  const waiting = await build({
    ...plain,
    'docs/index.md': '# Start\n',
    'docs/count.md': '# Count\n',
    'src/theme/Root.js':
      "import { useEffect, useState } from 'react';\nexport default ({ children }) => { const [on, set] = useState(false); useEffect(() => set(true), []); return on ? children : null; };",
  });
  assert.match(waiting.read('index.html'), '<body><a class="skip-link"');
});

test.run();
