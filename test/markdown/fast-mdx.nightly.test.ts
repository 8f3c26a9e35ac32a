/**
 * The fast parser produces the trees of remark-mdx, positions included, once JSX stands on its own, or declines the
 * text.
 */
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isCertainMdx } from '../../src/markdown/mdx/certain-mdx.js';
import { unravel } from '../../src/markdown/mdx/unravel.js';
import { type FastParse, loadFastMdxParser } from '../../src/markdown/parsers/fast-markdown.js';
import { createExactGrammar } from '../../src/markdown/parsers/markdown.js';
import { isNightly } from '../support/paths.js';
import { commonMarkTexts, gfmTexts, mdxTexts, mutate, repositoryTexts } from './markdown-texts.js';
import { settings } from './parse-text.js';

const parseExactly = createExactGrammar({ features: [], settings, collection: 'docs' }, remarkMdx);
const loaded = await loadFastMdxParser();
/** Skip without a native binary for this platform: there is nothing to compare. */
const suite = loaded === undefined ? test.skip : test;
const parseFast: FastParse = (text) => {
  const tree = loaded?.(text);
  return tree !== undefined && isCertainMdx(tree, text) ? tree : undefined;
};

/** JavaScript trees are parsed again where needed, and nothing depends on the end of a module. */
const WITHOUT: ReadonlySet<string> = new Set(['data', 'attributes']);

/** Converts to plain data: field order, undefined fields and prototypes are irrelevant. */
function toData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toData);
  if (typeof value !== 'object' || value === null) return value;
  const isModule = 'type' in value && value.type === 'mdxjsEsm';
  const entries = Object.entries(value).filter(
    ([name, field]) => field !== undefined && !WITHOUT.has(name) && !(isModule && name === 'position'),
  );
  const attributes = 'attributes' in value && Array.isArray(value.attributes) ? value.attributes.map(toAttribute) : [];
  return Object.fromEntries(
    [...entries.map(([key, field]) => [key, toData(field)]), ['attributes', attributes]].sort(),
  );
}

/** Returns the parts of an attribute that are used. */
function toAttribute({ type, name, value }: { type: string; name?: string; value: unknown }): unknown {
  const text = typeof value === 'object' && value !== null && 'value' in value ? { value: value.value } : value;
  return { type, name, value: typeof text === 'string' ? text.trim() : (text ?? null) };
}

function read(parse: FastParse, text: string): string | undefined {
  try {
    const tree: Root | undefined = parse(text);
    if (tree !== undefined) unravel(tree);
    return tree && JSON.stringify(toData(tree));
  } catch {
    return 'refused';
  }
}

/** Compares the trees wherever the fast parser is certain. Returns the share of valid MDX texts for which it is. */
function compare(texts: Iterable<string>): number {
  let all = 0;
  let certain = 0;
  for (const text of texts) {
    const fast = read(parseFast, text);
    const exact = read(parseExactly, text);
    if (exact !== 'refused') all++;
    if (fast === undefined) continue;
    certain++;
    if (fast !== exact) assert.is(fast, exact, JSON.stringify(text));
  }
  return certain / all;
}

suite('MDX', () => assert.ok(compare(mdxTexts) > 0.6));
suite('the examples of CommonMark', () => assert.ok(compare(commonMarkTexts) > 0.5));
suite('GFM, front matter, and deep or long texts', () => assert.ok(compare(gfmTexts) > 0.1));
suite('the Markdown of this repository', () => assert.ok(compare(repositoryTexts) > 0.4));
suite('random changes of MDX', () => assert.ok(compare(mutate(isNightly ? 2_000 : 500, 1, mdxTexts)) > 0.1));
suite('random changes of all of these', () => assert.ok(compare(mutate(isNightly ? 1_000 : 250, 2)) > 0.1));

suite('an end tag on a list line, and spaces after a tag in a list, are left to remark-mdx', () => {
  for (const text of ['- <b/>  ', '- <a></a> \n- b', '<a>\n- {1}</a>', '<a>\n- <b/></a>', '<a>\n\n1. x\n2. <b/> </a>'])
    assert.is(parseFast(text), undefined, text);
});

suite('an end tag in an attribute of several lines does not affect the comparison', () => {
  const text = '<a>\n  <b c="d">x</b>\n  <b e="\n</f>\ng">y</b>\n</a>';
  assert.is(parseFast(text), undefined);
});

suite('a definition indented like code is left to remark-mdx', () => {
  for (const text of ['a\n\n    [^a]: b\n\n[^a]', '[^a]c\n  d\n\t[^a]: b', '- a\n\n      [^a]: b\n\n[^a]'])
    assert.is(parseFast(text), undefined, text);
});

suite('a final backslash in an unclosed module does not end the process', () => {
  for (const opened of ['import "', "import '", 'export const a = `', 'export const a = /', 'a\n\nimport <a b="'])
    assert.is(parseFast(`${opened}\\`), undefined);
});

suite('nested emphasis before a character that MDX rejects is left to remark-mdx', () => {
  // The rejected `<` is parsed again as a Unicode noncharacter.
  assert.is(parseFast('*_a_*\uFDD0b c'), undefined);
});

test.run();
