/**
 * A hostile string in every string field of a site stays text: the page has the same elements as with a harmless
 * string.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readFixture } from './support/fixtures.js';
import { attribute, elementsOf, findAll, type Node, parseHtml } from './support/html.js';
import { runHere } from './support/in-process.js';
import { copySite, editFile, listTree, readTree, writeFile } from './support/site.js';

const HOSTILE = `</script><script>window.__x=1</script>"'><img src=x onerror=window.__x=1>&amp;\${7*7}{{7*7}}<!--`;
/** Same length, because the layout of the navbar depends on it. */
const HARMLESS = 'harmless'.padEnd(HOSTILE.length, 's');

/** Builds the fixture with a string in every field. Returns the output folder. */
async function buildWith(text: string): Promise<string> {
  const site = copySite(readFixture('hostile-strings').input, 'hostile');
  const quoted = JSON.stringify(text).slice(1, -1);
  // Markdown lets any punctuation character be escaped with a backslash.
  const markdown = text.replace(/[!-/:-@[-`{-~]/g, '\\$&');
  for (const file of listTree(site).filter((path) =>
    readTree(site)
      .get(path)
      ?.match(/@@P@@|%%P%%|@#P#@/),
  )) {
    editFile(site, file, (before) =>
      before
        .replaceAll('@@P@@', () => quoted)
        .replaceAll('%%P%%', () => markdown)
        .replaceAll('@#P#@', () => text),
    );
  }
  writeFile(site, `docs/a'&<b>.md`, '# A name\n');
  const ran = await runHere(['build'], { cwd: site });
  assert.is(ran.code, 0, ran.stderr);
  return join(site, 'build');
}

const [hostile, harmless] = [await buildWith(HOSTILE), await buildWith(HARMLESS)];
const pages = listTree(harmless).filter((path) => path.endsWith('.html'));
const read = (folder: string, path: string): string => readFileSync(join(folder, path), 'utf8');

/** Attributes derived from the text (slugs, the first word of a fence), which differ between the two builds. */
const DERIVED = ['id', 'href', 'data-lang'];

/** Counts how often a text occurs in the text nodes and attribute values of a page. Scripts are checked separately. */
function countText(page: Node, text: string): number {
  const values = elementsOf(page)
    .filter((element) => element.tagName !== 'script')
    .flatMap((element) => [
      ...element.attrs
        .filter(({ name }) => !DERIVED.includes(name))
        .map(({ name, value }) => (name === 'data-props' || name === 'data-plain' ? unquote(value) : value)),
      ...element.childNodes.flatMap((node) => (node.nodeName === '#text' && 'value' in node ? [node.value] : [])),
    ]);
  return values.reduce((sum, value) => sum + value.split(text).length - 1, 0);
}

/** Returns the strings in an island's props, as its component receives them. */
function unquote(json: string): string {
  const texts: string[] = [];
  // An island without props.
  if (json === '') return '';
  JSON.parse(json, (_key, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts.join('\n');
}

function tagCounts(page: Node): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { tagName } of elementsOf(page)) counts[tagName] = (counts[tagName] ?? 0) + 1;
  return counts;
}

test('both counterparts have the same files', () => {
  const names = (folder: string): readonly string[] =>
    listTree(folder)
      .filter((path) => !/\.(css|js)$/.test(path))
      .map((path) => path.replace(/^assets\/search\/en\/\w+/, 'assets/search/en/HASH'));
  assert.equal(names(hostile), names(harmless));
  assert.ok(pages.length >= 12);
});

for (const page of pages) {
  test(`${page}: the same elements, and the same text, escaped once`, () => {
    const [bad, good] = [parseHtml(read(hostile, page)), parseHtml(read(harmless, page))];
    assert.equal(tagCounts(bad), tagCounts(good));
    assert.is(elementsOf(bad).filter((element) => element.attrs.some(({ name }) => name.startsWith('on'))).length, 0);
    assert.is(countText(bad, HOSTILE), countText(good, HARMLESS));
    assert.is(countText(bad, '&lt;script'), 0, 'escaped twice');
  });
}

test('the string appears on every page', () => {
  assert.equal(
    pages.filter((page) => countText(parseHtml(read(hostile, page)), HOSTILE) < 5),
    [],
  );
});

test('structured data contains the same, as JSON that no element ends early', () => {
  const dataOf = (folder: string, page: string): unknown[] =>
    findAll(parseHtml(read(folder, page)), 'script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .map((script) => JSON.parse(script.childNodes.map((node) => ('value' in node ? node.value : '')).join('')));
  const all = pages.flatMap((page) => dataOf(hostile, page).map((data) => [page, data]));
  const counterpart = pages.flatMap((page) => dataOf(harmless, page).map((data) => [page, data]));
  assert.equal(
    all,
    JSON.parse(JSON.stringify(counterpart).replaceAll(HARMLESS, () => JSON.stringify(HOSTILE).slice(1, -1))),
  );
  assert.ok(all.length > 1);
});

test('feeds and sitemap are well-formed and return the text', () => {
  for (const file of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'opensearch.xml'])
    assert.is(XMLValidator.validate(read(hostile, file)), true, file);
  const { rss } = new XMLParser({ processEntities: true, htmlEntities: true }).parse(read(hostile, 'blog/rss.xml'));
  assert.is(rss.channel.title, HOSTILE);
  assert.is(rss.channel.item.title, HOSTILE);
  const feed = JSON.parse(read(hostile, 'blog/feed.json'));
  assert.is(feed.title, HOSTILE);
  assert.is(feed.items[0].title, HOSTILE);
});

test.run();
