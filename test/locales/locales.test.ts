/** The translations of the interface, compared with English and with the plural rules of their language. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { en } from '../../src/locales/en.js';
import { findTextsName, getLocale, locales } from '../../src/locales/locales.js';
import type { Translation } from '../../src/locales/translation.js';
import type { Plural } from '../../src/types/texts.js';
import { isRecord } from '../../src/utils/record.js';

/** A text or plural form, with its path. */
type Entry = readonly [path: string, text: string, form?: string];

const listEntries = (node: unknown, path = ''): readonly Entry[] => {
  if (typeof node === 'string') return [[path, node]];
  if (!isRecord(node)) return [];
  if (typeof node['other'] === 'string')
    return Object.entries(node).map(([form, text]): Entry => [path, String(text), form]);
  return Object.entries(node).flatMap(([key, child]) => listEntries(child, path === '' ? key : `${path}.${key}`));
};

const listNames = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

const english = new Map(listEntries(en.texts).map(([path, text, form]) => [`${path} ${form ?? ''}`, text]));
const findEnglish = (path: string, form?: string): string =>
  english.get(`${path} ${form ?? ''}`) ?? english.get(`${path} other`) ?? '';

const ALL = Object.entries(locales);
const OTHERS = ALL.filter(([name]) => name !== 'en');

/** Returns all flaws that a check finds in the texts of the locales, by locale and path. */
const findFlaws = (
  among: readonly (readonly [string, Translation])[],
  isFlaw: (entry: Entry, name: string) => boolean,
): readonly string[] =>
  among.flatMap(([name, { texts }]) =>
    listEntries(texts)
      .filter((entry) => isFlaw(entry, name))
      .map(([path, text, form = '']) => `${name} ${path} ${form}: ${text}`),
  );

test('the most common languages are available', () => {
  assert.equal(Object.keys(locales).sort(), 'ar de en es fr it ja ko pt-BR ru zh-Hans'.split(' '));
});

test('a locale has exactly the texts of English', () => {
  const toPaths = (texts: Translation['texts']) => [...new Set(listEntries(texts).map(([path]) => path))].sort();
  for (const [name, { texts }] of OTHERS) assert.equal(toPaths(texts), toPaths(en.texts), name);
});

test('descriptions for search engines have the displayed length', () =>
  assert.equal(
    findFlaws(ALL, ([path, { length }]) => /^\w+Description$/.test(path) && (length < 50 || length > 160)),
    [],
  ));

test('a translation without a text or plural form does not compile', () => {
  const { home: _, ...withoutHome } = en.texts;
  // @ts-expect-error: `home` is missing.
  const incomplete: Translation<'one'>['texts'] = withoutHome;
  // @ts-expect-error: Russian has `few` and `many`, too.
  const plural: Plural<'one' | 'few' | 'many'> = { one: '', few: '', other: '' };
  // @ts-expect-error: `tip` and others are missing.
  const titles: Translation['texts']['admonitions'] = { note: 'Note' };
  assert.ok(incomplete && plural && titles);
});

test('every text has the placeholders of the English one', () => {
  const flaws = findFlaws(OTHERS, ([path, text, form]) => {
    const names = listNames(text).filter((name) => name !== 'count');
    return (
      names.join() !==
      listNames(findEnglish(path, form))
        .filter((name) => name !== 'count')
        .join()
    );
  });
  assert.equal(flaws, []);
});

test('a plural has the forms of its language, and includes the number unless a form is for one', () => {
  for (const [name, { texts }] of ALL) {
    const rules = new Intl.PluralRules(name);
    const { pluralCategories } = rules.resolvedOptions();
    const forms = groupByPath(listEntries(texts));
    const plurals = [...forms].filter(([, [first]]) => first?.[2] !== undefined);
    assert.ok(plurals.length > 5, name);
    for (const [path, entries] of plurals) {
      assert.equal(entries.map(([, , form]) => form).sort(), [...pluralCategories].sort(), `${name} ${path}`);
      for (const [, text, form] of entries) {
        const numbers = Array.from({ length: 300 }, (_, count) => count).filter(
          (count) => rules.select(count) === form,
        );
        if (!text.includes('{count}')) assert.is(numbers.length, 1, `${name} ${path} ${form}`);
      }
    }
  }
});

function groupByPath(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const groups = new Map<string, readonly Entry[]>();
  for (const entry of entries) groups.set(entry[0], [...(groups.get(entry[0]) ?? []), entry]);
  return groups;
}

/** Texts that are the same in English and in the language. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: ['Details', 'Blog', 'Version: {version}'],
  es: ['{name} - {posts}', 'Blog', 'No'],
  fr: ['Menu', 'Page {page}', 'danger', 'important', 'info', 'Blog', 'Versions', 'Sources'],
  it: ['Menu', '{name} - {posts}', 'Blog', '{found} in “{part}”', 'No'],
  ja: ['{name} - {posts}'],
  ko: ['{name} - {posts}'],
  'pt-BR': ['Menu', 'Tags', 'Tags:', '{name} - {posts}', 'Blog'],
  'zh-Hans': ['{name} - {posts}'],
};

test('no text is left in English', () => {
  const same = findFlaws(
    OTHERS,
    ([path, text, form], name) => text === findEnglish(path, form) && !(SAME[name] ?? []).includes(text),
  );
  assert.equal(same, []);
  const words = findFlaws(OTHERS, ([, text]) => /\b(the|this|with|your|you|and|search|results?)\b/i.test(text));
  assert.equal(words, []);
  const foreign = OTHERS.filter(([name]) => /^(ar|ja|ko|ru|zh)/.test(name));
  const latin = findFlaws(foreign, ([, text]) =>
    /[a-z]/i.test(text.replace(/\{\w+\}|JavaScript|Markdown|URL|Enter|Escape|Esc/g, '')),
  );
  assert.equal(latin, []);
});

test('the list of words that may be equal has no unused entries', () => {
  for (const [name, words] of Object.entries(SAME)) {
    const texts = listEntries(locales[name]?.texts).filter(([path, text, form]) => text === findEnglish(path, form));
    assert.equal([...new Set(texts.map(([, text]) => text))].sort(), [...words].sort(), name);
  }
});

test('punctuation is typographic, and there are no superfluous spaces', () => {
  const typed = findFlaws(OTHERS, ([, text]) => /["']|\.\.\./.test(text));
  assert.equal(typed, []);
  const marks: Readonly<Record<string, RegExp>> = {
    ar: /«.+»/,
    de: /„.+“/,
    es: /«.+»/,
    fr: /«\u00a0.+\u00a0»/,
    it: /“.+”/,
    ja: /「.+」/,
    ko: /‘.+’/,
    'pt-BR': /“.+”/,
    ru: /«.+»/,
    'zh-Hans': /“.+”/,
  };
  for (const [name, { texts }] of OTHERS) {
    const mark = marks[name] ?? /$^/;
    for (const text of [texts.docTagTitle, texts.postTagTitle, texts.searchUi.noResults, texts.searchUi.resultsFor])
      assert.match(text, mark, name);
  }
  const spaced = findFlaws(
    ALL,
    ([path, text]) => !/^lastUpdated(On|By)$/.test(path) && (text !== text.trim() || / {2}/.test(text)),
  );
  assert.equal(spaced, []);
});

test('the name of a link starts with its visible text', () => {
  for (const [name, { texts }] of ALL)
    assert.ok(texts.readMoreAbout.toLowerCase().includes(texts.readMore.toLowerCase()), name);
});

test('the explanation of a wrong base URL has four paragraphs', () => {
  for (const [name, { texts }] of ALL) assert.is(texts.baseUrlIssue.split('\n').length, 4, name);
});

test('a locale has the tag of its name', () => {
  for (const [name, { label, direction, htmlLang, path, calendar }] of ALL) {
    // Look it up by another tag of the same language, because its own has a table entry.
    const made = getLocale(`${name}-x-same`);
    assert.equal([label, direction, calendar], [made.label, made.direction, made.calendar], name);
    assert.equal([htmlLang, path], [name, name]);
    assert.is(getLocale(name), locales[name]);
  }
});

/** Labels are listed only if every version of `Intl` returns the same one. */
const NAMES: readonly (readonly [name: string, texts: string | undefined, direction: string, label?: string])[] = [
  ['fr-CA', 'fr', 'ltr', 'Français canadien'],
  ['en-GB', 'en', 'ltr'],
  ['pt', 'pt-BR', 'ltr', 'Português'],
  ['pt-PT', 'pt-BR', 'ltr'],
  ['zh', 'zh-Hans', 'ltr', '中文'],
  ['zh-CN', 'zh-Hans', 'ltr'],
  ['zh-SG', 'zh-Hans', 'ltr'],
  ['zh-TW', undefined, 'ltr'],
  ['zh-Hant', undefined, 'ltr', '繁體中文'],
  ['ar-EG', 'ar', 'rtl'],
  ['fa-IR', undefined, 'rtl', 'فارسی (ایران)'],
  ['he', undefined, 'rtl', 'עברית'],
  ['ku-Arab', undefined, 'rtl'],
  ['uk', undefined, 'ltr', 'Українська'],
  ['tlh', undefined, 'ltr'],
];

test('the description of the search page has the displayed length', () => {
  for (const [name, { texts }] of Object.entries(locales)) {
    const { length } = texts.searchDescription;
    assert.ok(length >= 50 && length <= 160, `${name}: ${length}`);
  }
});

test('other languages use the texts of their language and script, or English', () => {
  for (const [name, texts, direction, label] of NAMES) {
    const locale = getLocale(name);
    assert.is(findTextsName(name), texts, name);
    assert.is(locale.texts, locales[texts ?? 'en']?.texts, name);
    assert.equal([locale.direction, locale.htmlLang, locale.path], [direction, name, name]);
    if (label !== undefined) assert.is(locale.label, label);
    assert.is(locale.calendar, 'gregory');
  }
  assert.is(getLocale('en-US-u-ca-buddhist').calendar, 'buddhist');
});

test('an invalid language falls back to English', () => {
  for (const name of ['', 'zh_CN', 'no such language', '__proto__']) {
    assert.is(getLocale(name), en, name);
    assert.is(findTextsName(name), undefined, name);
  }
});

test.run();
