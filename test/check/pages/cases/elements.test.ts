/** Every element and every kind of file that can contain a URL. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms, type FormSite, REACT, type Wrong } from '../../../support/forms.js';

const test = suite('elements with URLs');

const isRight = async (site: FormSite): Promise<void> => assert.equal(await checkForms(site), []);

const FILES = {
  'docs/page.md': '# Page\n',
  'static/img/a.png': 'x',
  'static/img/a,b.png': 'x',
  'static/img/sprite.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon"/></svg>',
  'static/media/a.mp4': 'x',
  'static/app.webmanifest': '{"icons":[{"src":"/img/a.png"}]}',
  'static/a.js': 'x',
  'static/a.css': 'x',
};

/** Elements that contain `URL`, and an existing target. */
const ELEMENTS: readonly (readonly [html: string, url: string])[] = [
  ['<img src="URL" alt="i">', '/img/a.png'],
  ['<img src="/img/a.png" srcset="URL 2x" alt="i">', '/img/a.png'],
  ['<img src="/img/a.png" srcset="/img/a,b.png 1x, URL 2x" alt="i">', '/img/a.png'],
  ['<img src="/img/a.png" srcset="/img/a.png 1x,URL 2x" alt="i">', '/img/a,b.png'],
  ['<picture><source srcset="URL"><img src="/img/a.png" alt="i"></picture>', '/img/a.png'],
  ['<video src="URL"></video>', '/media/a.mp4'],
  ['<video poster="URL"></video>', '/img/a.png'],
  ['<video><source src="URL"></video>', '/media/a.mp4'],
  ['<video><track kind="captions" src="URL"></video>', '/a.js'],
  ['<audio src="URL"></audio>', '/media/a.mp4'],
  ['<object data="URL"></object>', '/media/a.mp4'],
  ['<embed src="URL">', '/media/a.mp4'],
  ['<iframe src="URL" title="t"></iframe>', '/docs/page'],
  ['<map name="m"><area href="URL" alt="a"></map>', '/docs/page'],
  ['<form action="URL"></form>', '/docs/page'],
  ['<form><button formaction="URL">b</button></form>', '/docs/page'],
  ['<form><input type="image" src="URL" alt="i"></form>', '/img/a.png'],
  ['<svg><use href="URL"></use></svg>', '/img/sprite.svg#icon'],
  ['<svg><image href="URL"></image></svg>', '/img/a.png'],
  ['<div style="background: url(URL)">x</div>', '/img/a.png'],
  ['<noscript><img src="URL" alt="i"></noscript>', '/img/a.png'],
];

/** The same for elements in the head of a page. */
const HEAD: readonly (readonly [html: string, url: string])[] = [
  ['<link rel="icon" href="URL">', '/img/a.png'],
  ['<link rel="preload" as="image" href="URL">', '/img/a.png'],
  ['<link rel="manifest" href="URL">', '/app.webmanifest'],
  ['<link rel="alternate" hreflang="de" href="URL">', '/docs/page'],
  ['<link rel="stylesheet" href="URL">', '/a.css'],
  ['<link rel="canonical" href="URL">', '/docs/page'],
  ['<script src="URL"></script>', '/a.js'],
  ['<meta property="og:image" content="URL">', '/img/a.png'],
  ['<meta name="twitter:image" content="https://example.comURL">', '/img/a.png'],
  ['<meta http-equiv="refresh" content="99; url=URL">', '/docs/page'],
  ['<script type="application/ld+json">{"@type":"Thing","url":"https://example.comURL"}</script>', '/docs/page'],
  ['<style>.a { background: url(URL) }</style>', '/img/a.png'],
];

/** Returns a line with the right URL, and one with a URL that does not exist. */
function markdownPage([html, url]: readonly [string, string], index: number): readonly [string, string] {
  return [html.replace('URL', url), html.replace('URL', url.replace(/(\.\w+)?(#.*)?$/, `-n${index}x$1$2`))];
}

test('in raw HTML in Markdown', () => {
  const listedPages = ELEMENTS.map(markdownPage);
  const forms = { good: listedPages.map(([good]) => good), bad: listedPages.map(([, bad]): Wrong => bad) };
  return isRight({ files: FILES, forms: { 'docs/forms.md': forms } });
});

test('in React', () => {
  const toJsx = (html: string): string =>
    html
      .replace(/<(img|source|embed|area|track|input)\b([^>]*)>/g, '<$1$2 />')
      .replace('style="background: url(', 'style={{ background: "url(')
      .replace(')">', ')" }}>')
      .replace('srcset', 'srcSet')
      .replace('formaction', 'formAction');
  const listedPages = ELEMENTS.map(markdownPage).map(([good, bad]) => [toJsx(good), toJsx(bad)] as const);
  const forms = { good: listedPages.map(([good]) => good), bad: listedPages.map(([, bad]): Wrong => bad) };
  const config = { pages: { path: 'src/pages' } };
  return isRight({
    files: FILES,
    config,
    frames: { 'src/pages/forms.tsx': REACT },
    forms: { 'src/pages/forms.tsx': forms },
  });
});

for (const [index, element] of HEAD.entries()) {
  test(`in the head of a page: ${element[0]}`, () => {
    const [good, bad] = markdownPage(element, index);
    const wrap = (html: string): string => `<head>${html}</head>`;
    return isRight({
      files: FILES,
      forms: { 'docs/good.md': { good: [wrap(good)] }, 'docs/bad.md': { bad: [wrap(bad)] } },
    });
  });
}

test('in a manifest, a configured icon and front matter', async () => {
  const found = await checkForms({
    files: {
      ...FILES,
      'static/app.webmanifest':
        '{\n  "icons": [\n    { "src": "/img/a.png" },\n    { "src": "/img/n1.png" }\n  ],\n  "start_url": "/n2"\n}',
      'docs/good.md': '---\nimage: /img/a.png\n---\n\n# Good\n',
      'docs/bad.md': '---\nimage: /img/n3.png\n---\n\n# Bad\n',
    },
    config: {
      favicon: '/n4.ico',
      headTags: [{ tagName: 'link', attributes: { rel: 'manifest', href: '/app.webmanifest' } }],
    },
    forms: {},
  });
  assert.equal(
    found.map((line) => line.replace(/: .*?`(.*?)`.*/, ' $1')),
    [
      'csb-docs.config.json:6 /n4.ico',
      'docs/bad.md:2 /img/n3.png',
      'static/app.webmanifest:4 /img/n1.png',
      'static/app.webmanifest:6 /n2',
    ],
  );
});

test.run();
