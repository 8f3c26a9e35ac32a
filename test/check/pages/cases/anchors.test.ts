/** Anchors: on the page itself, on other pages and on targets that are not pages, and which markup counts as one. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms, type FormSite, REACT } from '../../../support/forms.js';

const test = suite('anchors');

const isRight = async (site: FormSite): Promise<void> => assert.equal(await checkForms(site), []);

const BROKEN = 'broken-anchor';
const toLink = (url: string) => `[l](${url})`;
const toBroken = (url: string) => [toLink(url), BROKEN] as const;

test('on the same page, on another page, and with the full path', () =>
  isRight({
    files: { 'docs/other.md': '# Other\n\n## There\n' },
    forms: {
      'docs/from.md': {
        good: [
          ...['## Own', '<a href="#">l</a>', '<a href="#TOP">l</a>'],
          ...['#own', '#', '#top', '?a=b#own', '/docs/from#own', 'from.md#own'].map(toLink),
          ...['./other.md#there', '/docs/other#there', 'other#there', '/docs/other?a=b#there'].map(toLink),
          ...['/docs/other#', '/docs/other#top', '/docs/other#:~:text=There', '/docs/other#there:~:text=x'].map(toLink),
        ],
        bad: [
          ...['#n1', '?a=b#n2', '/docs/from#n3', 'from.md#n4', '#n5:~:text=x'].map(toBroken),
          ...['./other.md#n6', '/docs/other#n7', 'other#n8', '/docs/other?a=b#n9'].map(toBroken),
          ['[l](/docs/other#there?a=b)', BROKEN, '?a=b#there'],
        ],
      },
    },
  }));

test('on a React page', () =>
  isRight({
    config: { pages: { path: 'src/pages' } },
    frames: { 'src/pages/forms.tsx': REACT },
    forms: {
      'src/pages/forms.tsx': {
        good: [
          '<p id="own">x</p>',
          '<a href="">l</a>',
          '<a href="#">l</a>',
          '<a href="#own">l</a>',
          '<a href="/forms#own">l</a>',
        ],
        bad: ['<a href="#n1">l</a>', '<a href="/forms#n2">l</a>', '<a href="/docs/#n3">l</a>'],
      },
    },
  }));

test('with non-ASCII letters, raw and encoded', () =>
  isRight({
    files: { 'docs/apples.md': '# Apples\n\n## Fünf süße Äpfel\n\n<p id="a%3Ab">x</p>\n' },
    forms: {
      'docs/from.md': {
        good: [
          ...[
            '[l](apples.md#fünf-süße-äpfel)',
            '[l](apples.md#f%C3%BCnf-s%C3%BC%C3%9Fe-%C3%A4pfel)',
            '[l](apples.md#a%3Ab)',
          ],
          `[l](apples.md#${'fünf-süße-äpfel'.normalize('NFD')})`,
        ],
        bad: [
          '[l](apples.md#fünf-süsse-äpfel)',
          '[l](apples.md#f%C3%BCnf)',
          '[l](apples.md#a%3Ac)',
          '[l](apples.md#%zz)',
        ],
      },
    },
  }));

test('of headings with the same text', () =>
  isRight({
    files: {
      'docs/three.md': '# Three\n\n## Foo\n\n## Foo\n\n## Foo\n',
      'docs/number.md': '# Number\n\n## Foo\n\n## Foo\n\n## Foo-1\n',
      'docs/order.md': '# Order\n\n## Foo\n\n## Foo-1\n\n## Foo\n',
    },
    forms: {
      'docs/from.md': {
        good: [
          ...['[l](three.md#foo)', '[l](three.md#foo-1)', '[l](three.md#foo-2)', '[l](number.md#foo-1-1)'],
          ...['[l](number.md#foo-1)', '[l](order.md#foo-1)', '[l](order.md#foo-2)'],
        ],
        bad: ['[l](three.md#foo-3)', '[l](number.md#foo-2)', '[l](order.md#foo-1-1)'],
      },
    },
  }));

const MDX = `import Made from '@site/src/components/Made';
import Part from './_part.mdx';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';

# Target

## Heading {#custom}

<a id="by-id">x</a>

<a name="by-name">x</a>

<Made />

<Part />

<details id="folded">
<summary>s</summary>

#### Inside

</details>

<Tabs>
<TabItem value="one" label="One">

### In a tab

</TabItem>
<TabItem value="two" label="Two">

### In another tab

</TabItem>
</Tabs>

Text[^1].

[^1]: Note.

{/* <p id="in-comment">x</p> */}

\`<p id="in-code">\`

<template><p id="in-template">x</p></template>

<input name="of-input" />
`;

test('of ids from any source, and not of text that only resembles one', () =>
  isRight({
    files: {
      'docs/target.mdx': MDX,
      'docs/_part.mdx': '## From the part\n',
      'docs/html.md':
        '# HTML\n\n<!-- <p id="in-comment">x</p> -->\n\n<head><meta name="of-meta" content="x"></head>\n\n<svg><g id="in-svg"></g></svg>\n',
      'src/components/Made.tsx': 'export default function Made() { return <section id={"ma" + "de"}>x</section>; }',
      'src/pages/react.tsx': REACT.replace(
        'LINES',
        '<p id="of-react">x</p><script>{`var a = \'<p id="in-script">\'`}</script>',
      ),
    },
    config: { pages: { path: 'src/pages' } },
    forms: {
      'docs/from.md': {
        good: [
          ...[
            'custom',
            'by-id',
            'by-name',
            'made',
            'from-the-part',
            'folded',
            'inside',
            'in-a-tab',
            'in-another-tab',
          ].map((id) => `[l](target.mdx#${id})`),
          ...[
            '[l](target.mdx#user-content-fn-1)',
            '[l](target.mdx#__csb-content)',
            '[l](html.md#in-svg)',
            '[l](/react#of-react)',
          ],
        ],
        bad: [
          ...['heading', 'in-comment', 'in-code', 'in-template', 'of-input', 'made-up'].map(
            (id) => [`[l](target.mdx#${id})`, BROKEN] as const,
          ),
          ...['[l](html.md#in-comment)', '[l](html.md#of-meta)', '[l](/react#in-script)', '[l](/react#n1)'],
        ],
      },
    },
  }));

test('on targets that are not pages', () =>
  isRight({
    files: {
      'static/files/a.pdf': '%PDF',
      'static/files/a.txt': 'x',
      'static/files/a.mp4': 'x',
      'static/files/a.png': 'x',
      'static/files/sprite.svg': '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="icon"/></svg>',
    },
    config: { pages: { path: 'src/pages' } },
    frames: { 'src/pages/forms.tsx': REACT },
    forms: {
      'docs/from.md': {
        good: [
          ...['[l](/files/a.pdf#page=2)', '[l](/files/a.txt#x)', '![i](/files/a.png#x)', '[l](/files/sprite.svg#icon)'],
          '<video src="/files/a.mp4#t=10"></video>',
        ],
        bad: [
          '[l](/files/n1.pdf#page=2)',
          '[l](/files/n2.txt#x)',
          '![i](/files/n3.png#x)',
          '[l](/files/sprite.svg#n4)',
          '<video src="/files/n5.mp4#t=10"></video>',
        ],
      },
      'src/pages/forms.tsx': {
        good: ['<svg><use href="/files/sprite.svg#icon" /></svg>', '<a href="/files/a.pdf#page=2">l</a>'],
        bad: ['<svg><use href="/files/sprite.svg#n1" /></svg>', '<a href="/files/n2.pdf#page=2">l</a>'],
      },
    },
  }));

test.run();
