/** URLs in CSS: in a style sheet, in a `<style>` element, in a `style` attribute. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms, type FormSite, type Wrong } from '../../../support/forms.js';

const test = suite('URLs in CSS');

const isRight = async (site: FormSite): Promise<void> => assert.equal(await checkForms(site), []);

const FILES = { 'static/img/a.png': 'x', 'static/img/a b.png': 'x', 'static/a.css': 'x', 'static/a.woff2': 'x' };

/** Declarations that contain `URL`, and an existing target. */
const DECLARATIONS: readonly (readonly [css: string, url: string])[] = [
  ['background: url(URL)', '/img/a.png'],
  ['background: url("URL")', '/img/a.png'],
  ["background: url( 'URL' )", '/img/a.png'],
  ['background: URL(URL)'.replace('URL(', 'uRl('), '/img/a.png'],
  ['background: url("URL")', '/img/a b.png'],
  ['background: url(URL)', '/img/a\\ b.png'],
  ['background: url("/img/a.png"), url(URL)', '/img/a.png'],
  ['background: image-set("URL" 1x, "/img/a.png" 2x)', '/img/a.png'],
  ['background: image-set(url(/img/a.png) 1x, url(URL) 2x)', '/img/a.png'],
];

/** CSS without a URL of the site. */
const SILENT = [
  'background: url(data:image/png;base64,iVBORw0KGgo=)',
  'fill: url(#gradient)',
  '/* background: url(/img/old.png) */ color: red',
  'content: "url(/img/text.png)"',
  'background: url(https://host.example/x.png)',
];

function listedPages(wrap: (css: string, index: number) => string): { good: readonly string[]; bad: readonly Wrong[] } {
  const missing = (url: string, index: number): string => url.replace(/(\.\w+)$/, `-n${index}x$1`);
  return {
    good: [
      ...DECLARATIONS.map(([css, url], index) => wrap(css.replace('URL', url), index)),
      ...SILENT.map((css, index) => wrap(css, index + 50)),
    ],
    bad: DECLARATIONS.map(([css, url], index): Wrong => wrap(css.replace('URL', missing(url, index)), index + 100)),
  };
}

test('in a style sheet', () => {
  const { good, bad } = listedPages((css, index) => `.c${index} { ${css} }`);
  const font = (url: string): string =>
    `@font-face { font-family: F; src: local("F"), url(/a.woff2), url("${url}") format("woff2") }`;
  return isRight({
    files: FILES,
    forms: {
      'templates/styles/site.css': { good: [...good, font('/a.woff2')], bad: [...bad, font('/n1.woff2')] },
    },
  });
});

test('in a `<style>` element', () => {
  const { good, bad } = listedPages((css, index) => `<head><style>.c${index} { ${css} }</style></head>`);
  const imported = (url: string): string => `<head><style>@import "${url}";</style></head>`;
  return isRight({
    files: FILES,
    forms: { 'docs/forms.md': { good: [...good, imported('/a.css')], bad: [...bad, imported('/n1.css')] } },
  });
});

test('in a `style` attribute', () => {
  const forms = listedPages((css, index) => `<div class="c${index}" style="${css.replaceAll('"', '&quot;')}">x</div>`);
  return isRight({ files: FILES, forms: { 'docs/forms.md': forms } });
});

test.run();
