/** Trees are converted exactly as mdast-util-to-hast converts them. */
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { footnoteOptions, markFootnotes } from '../../src/markdown/dialect/footnotes.js';
import { createHighlighter } from '../../src/markdown/highlight/highlight.js';
import { toHtmlTree } from '../../src/markdown/html-tree.js';
import { createGrammar } from '../../src/markdown/parsers/markdown.js';
import { type Compilation, createCompilation } from '../../src/markdown/tree/compilation.js';
import { toFilePath } from '../../src/utils/paths.js';
import { commonMarkTexts, gfmTexts, mutate, repositoryTexts } from './markdown-texts.js';
import { settings } from './parse-text.js';

const parse = await createGrammar({ features: [], settings: settings, collection: 'docs' });
const highlight = createHighlighter();

/** Creates a page without a source text, so that raw HTML stays raw. */
function createPage(): Compilation {
  const file = { path: toFilePath('a.md'), relativePath: 'a.md', role: 'doc', text: '', hash: '' } as const;
  return createCompilation({ file, text: '', dialect: 'md', settings, highlight, footnotePrefix: 'prefix-' });
}

/** Parses a tree without front matter, which is removed before the conversion. */
function parseBody(text: string): Root {
  const tree = parse(text);
  return { ...tree, children: tree.children.filter(({ type }) => type !== 'yaml') };
}

const definitions: readonly string[] = [
  '[a] [b] [A]\n\n[a]: x\n[a]: y\n> [b]: z\n',
  'a[^1] b[^2] c[^1]\n\n[^1]: One[^2], [d].\n[^1]: Again.\n\n    [d]: /d\n\n[^2]: > [^3]\n\n[^3]: Three.\n',
  '- [^a]\n  [^a]: In a list[^b]\n- [^b]: Below\n\n![c][] ![d]\n\n[c]: e "f"\n',
];

test('trees equal those of the library, with definitions and footnotes anywhere', async () => {
  for (const text of [...definitions, ...commonMarkTexts, ...gfmTexts, ...repositoryTexts, ...mutate(300, 7)]) {
    const page = createPage();
    const expected = toHast(parseBody(text), { allowDangerousHtml: true, ...footnoteOptions(page) });
    if (expected.type !== 'root') throw new Error('no root');
    markFootnotes(expected, page);
    const actual = await toHtmlTree(parseBody(text), createPage(), { features: [], runStep: (step) => step() });
    if (JSON.stringify(actual) !== JSON.stringify(expected)) assert.equal(actual, expected, JSON.stringify(text));
  }
});

test.run();
