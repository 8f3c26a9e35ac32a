/** Converts interface texts from and to the messages in `i18n/<locale>/code.json`, as in Docusaurus. */

import type { SiteMessage } from '../types/languages.js';
import type { Locale, Plural, Texts } from '../types/texts.js';
import { isRecord } from '../utils/record.js';
import { type DocusaurusMessage, type TextInfo, textTable } from './docusaurus-messages.js';

/**
 * Overrides the texts of a locale with messages of a site, by Docusaurus id or `csb.` and the path of a text. Ignores
 * empty messages, messages with other values than the text, and unknown ids.
 */
export function withMessages(locale: Locale, messages: Readonly<Record<string, string>>): Locale {
  const texts = structuredClone(locale.texts);
  for (const [path, info] of Object.entries(textTable)) {
    const text = findText(locale.texts, path);
    const found = listSources(path, info)
      .map((source) => readMessage(source, { messages, text, language: locale.htmlLang }))
      .find((own) => own !== undefined);
    if (found !== undefined) setText(texts, path, found);
  }
  return { ...locale, texts };
}

/**
 * Lists all texts of a locale as entries of `code.json`, in table order; `withMessages` reads them. The plural forms of
 * a language are joined as `one|many|other`.
 */
export function listMessages({ texts, htmlLang }: Locale): readonly SiteMessage[] {
  return Object.entries(textTable).map(([path, info]) => {
    const text = findText(texts, path);
    const message = typeof text === 'string' ? text : joinForms(text, htmlLang);
    return { id: info.id ?? toOwnId(path), message: rename(message, info.names ?? {}), description: info.note };
  });
}

/** Returns the ids of all messages that `withMessages` reads. */
export function listReadIds(): readonly string[] {
  return Object.entries(textTable).flatMap(([path, info]) => listSources(path, info).map(({ id }) => id));
}

function toOwnId(path: string): string {
  return `csb.${path}`;
}

/** Returns the messages that a text may be taken from, best first. */
function listSources(path: string, { id, like = [], ...info }: TextInfo): readonly DocusaurusMessage[] {
  return [{ ...info, id: id ?? toOwnId(path) }, ...like];
}

interface Reading {
  readonly messages: Readonly<Record<string, string>>;
  /** The text that it replaces. */
  readonly text: string | Plural;
  readonly language: string;
}

function readMessage({ id, names = {}, toText }: DocusaurusMessage, reading: Reading): string | Plural | undefined {
  const { messages, text, language } = reading;
  const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
  if (message === undefined) return undefined;
  const ours = rename(message, Object.fromEntries(Object.entries(names).map(([own, theirs]) => [theirs, own])));
  const made = message.trim() === '' ? '' : (toText?.(ours) ?? ours);
  if (typeof text === 'string') return isUsable(made, text) ? made : undefined;
  const forms = made.split('|');
  return forms.every((form) => isUsable(form, text.other)) ? splitForms(forms, language) : undefined;
}

/** Returns whether a message is not empty and has the values of the text. A plural form may omit the number. */
function isUsable(message: string, text: string): boolean {
  const [given, known] = [listNames(message), listNames(text)];
  return (
    message.trim() !== '' &&
    given.every((name) => known.includes(name)) &&
    known.every((name) => name === 'count' || given.includes(name))
  );
}

function listNames(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

function rename(text: string, names: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(names, name) ? `{${names[name]}}` : whole));
}

/** Order of plural forms in Docusaurus. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function listForms(language: string): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return FORMS.filter((form) => pluralCategories.includes(form));
}

function joinForms(plural: Plural, language: string): string {
  return listForms(language)
    .map((form) => plural[form] ?? plural.other)
    .join('|');
}

/** If there are fewer forms than the language has, the last one is used for the rest. */
function splitForms(forms: readonly string[], language: string): Plural {
  const last = forms.at(-1) ?? '';
  const names = listForms(language);
  const byName = Object.fromEntries(names.map((name, index) => [name, forms[index] ?? last]));
  return { ...byName, other: byName['other'] ?? last };
}

function findText(texts: Texts, path: string): string | Plural {
  const text = path.split('.').reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), texts);
  if (typeof text === 'string' || isPlural(text)) return text;
  throw new Error(`There is no text ${path}`);
}

function isPlural(value: unknown): value is Plural {
  return isRecord(value) && typeof value['other'] === 'string';
}

/** Sets a text of a copy. The type of the text must not change. */
function setText(texts: Texts, path: string, text: string | Plural): void {
  const [key = '', ...above] = path.split('.').reverse();
  const parent = above.reduceRight<unknown>((node, name) => (isRecord(node) ? node[name] : undefined), texts);
  if (isRecord(parent)) Reflect.set(parent, key, text);
}
