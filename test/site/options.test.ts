/**
 * Every option, property, method and variable of Custom Sidebar is documented on the site, each with its own anchor.
 * The list is options.json; if the fact sheet is next to the repository, its tables are checked, too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildSite } from '../support/built-site.js';
import { attribute, type Element, elementsOf, findAll, parseHtml, textOf } from '../support/html.js';
import { ROOT } from '../support/paths.js';

const FACTS = join(ROOT, '../shared/facts');
/** Headers of first columns that contain names which readers can write. */
const NAMES = /^\| (?:Option|Property|Key|Name|Method|Variable|Matcher|Action) \|/;

const listed: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(ROOT, 'test/site/options.json'), 'utf8'),
);

/** Returns the names in code font from the first column of the sheet's option tables. */
function readSheet(): string[] {
  return readdirSync(FACTS)
    .filter((name) => name !== 'README.md' && name !== 'blog.md')
    .flatMap((name) => {
      const lines = readFileSync(join(FACTS, name), 'utf8').split('\n');
      return lines.flatMap((line, index) => {
        let header = index;
        while (header > 0 && lines[header - 1]?.startsWith('|')) header--;
        if (!line.startsWith('|') || index - header < 2 || !NAMES.test(lines[header] ?? '')) return [];
        // `states.domain.id` is a pattern, not a name.
        return [...(line.split('|')[1] ?? '').matchAll(/`([\w$]+)[^`]*`/g)].map(([, word = '']) => word);
      });
    });
}

const { pages } = await buildSite();

function pageOf(route: string): readonly Element[] {
  const [main] = findAll(parseHtml(pages.get(`${route.slice(1)}.html`) ?? ''), 'main');
  return main ? elementsOf(main) : [];
}

/** Returns every word in code font on a page: `hass.states` counts as itself, `states(id)` as `states`. */
function codeWords(elements: readonly Element[]): ReadonlySet<string> {
  const codes = elements.filter(({ tagName }) => tagName === 'code').map((element) => textOf(element).trim());
  return new Set(codes.flatMap((code) => [code, ...(code.match(/[\w$]+(?:\.[\w$]+)*/g) ?? [])]));
}

test('every listed name is in code font on its page', () => {
  const missing = Object.entries(listed).flatMap(([route, names]) => {
    const words = codeWords(pageOf(route));
    return names.filter((name) => !words.has(name)).map((name) => `${route}: ${name}`);
  });
  assert.equal(missing, []);
  assert.ok(Object.values(listed).flat().length > 200);
});

const withSheet = existsSync(FACTS) ? test : test.skip;

withSheet('every name in the tables of the fact sheet is in code font on some page', () => {
  const words = new Set(Object.keys(listed).flatMap((route) => [...codeWords(pageOf(route))]));
  const names = readSheet();
  assert.equal(
    [...new Set(names)].filter((name) => !words.has(name)),
    [],
  );
  assert.ok(names.length > 120, `only ${names.length} names were read`);
});

test('every name on a reference page has its own anchor', () => {
  const references = [
    '/configuration/main-configuration-options',
    '/configuration/themeable-configuration-options',
    '/configuration/the-on-click-property',
    '/configuration/exceptions',
    '/configuration/sidebar-analytics',
  ];
  const missing = references.flatMap((route) => {
    const anchored = codeWords(
      pageOf(route)
        .filter((element) => attribute(element, 'id') !== undefined && element.tagName !== 'div')
        .flatMap(elementsOf),
    );
    return (listed[route] ?? []).filter((name) => !anchored.has(name)).map((name) => `${route}: ${name}`);
  });
  assert.equal(missing, []);
});

test.run();
