/** Texts as Docusaurus messages, and site messages as texts. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { textTable } from '../../src/locales/docusaurus-messages.js';
import { getLocale, locales } from '../../src/locales/locales.js';
import { listMessages, withMessages } from '../../src/locales/messages.js';
import type { Locale } from '../../src/types/texts.js';

const english = getLocale('en');
const toMessages = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(listMessages(locale).map(({ id, message }) => [id, message]));

test('written messages are read back, in every language', () => {
  for (const locale of Object.values(locales)) {
    const untranslated = { ...locale, texts: english.texts };
    assert.equal(withMessages(untranslated, toMessages(locale)).texts, locale.texts, locale.htmlLang);
  }
});

test('each text is one message, with the Docusaurus id if there is one', () => {
  const messages = listMessages(english);
  assert.is(new Set(messages.map(({ id }) => id)).size, Object.keys(textTable).length);
  assert.equal(
    messages.filter(
      ({ id, message, description }) => !/^(theme|csb)\.\w/.test(id) || message === '' || description === '',
    ),
    [],
  );
  const listed = toMessages(english);
  assert.is(listed['theme.common.skipToMainContent'], english.texts.skipToContent);
  assert.is(listed['csb.searchUi.prompt'], english.texts.searchUi.prompt);
  assert.is(listed['theme.admonition.tip'], 'tip');
});

test('no id is used for two texts', () => {
  const ids = Object.entries(textTable).flatMap(([path, { id, like = [] }]) => [
    id ?? `csb.${path}`,
    ...like.map((message) => message.id),
  ]);
  assert.equal(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
});

test('plural forms are in the order of Docusaurus, as many as the language has', () => {
  const id = 'theme.blog.post.plurals';
  assert.is(toMessages(english)[id], 'One post|{count} posts');
  assert.is(toMessages(getLocale('ja'))[id], '{count}件の記事');
  assert.is(toMessages(getLocale('ru'))[id], '{count} запись|{count} записи|{count} записей|{count} записи');
  assert.is(toMessages(getLocale('ar'))[id]?.split('|').length, 6);
  // English source texts of a Polish site still need all four forms: one, few, many, other.
  assert.is(toMessages(getLocale('pl'))[id], 'One post|{count} posts|{count} posts|{count} posts');
});

test('messages replace texts, with our placeholder names', () => {
  const { texts } = withMessages(english, {
    'theme.blog.post.readingTime.plurals': 'A minute|{readingTime} minutes',
    'theme.lastUpdated.byUser': ', {user}',
    'theme.docs.tagDocListPageTitle': '{tagName}: {nDocsTagged}',
    'theme.blog.author.pageTitle': '{nPosts} by {authorName}',
    'csb.searchUi.prompt': 'What?',
    'theme.admonition.note': 'N.B.',
  });
  assert.equal(texts.readingTime, { one: 'A minute', other: '{count} minutes' });
  assert.is(texts.lastUpdatedBy, ', {author}');
  assert.is(texts.docTagTitle, '{tag}: {docs}');
  assert.is(texts.authorTitle, '{posts} by {name}');
  assert.is(texts.searchUi.prompt, 'What?');
  assert.is(texts.admonitions['note'], 'N.B.');
  assert.is(texts.home, english.texts.home);
  assert.is(english.texts.admonitions['note'], 'note');
});

test('a similar Docusaurus message is converted, and an identical one takes precedence', () => {
  const nearly = { 'theme.SearchBar.seeAll': 'All {count}', 'theme.docs.sidebar.collapseButtonAriaLabel': 'Away' };
  const { texts } = withMessages(english, {
    ...nearly,
    'theme.SearchModal.noResultsScreen.noResultsText': 'Nothing for ',
    'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Back',
  });
  assert.equal(texts.searchUi.seeAll, { one: 'All {count}', other: 'All {count}' });
  assert.is(texts.searchUi.noResults, 'Nothing for “{query}”');
  assert.is(texts.backToMainMenu, 'Back');
  assert.is(texts.collapseSidebar, 'Away');
  const better = withMessages(english, {
    ...nearly,
    'theme.docs.sidebar.collapseButtonTitle': 'Fold',
    'csb.searchUi.seeAll': 'It|Them',
  });
  assert.is(better.texts.collapseSidebar, 'Fold');
  assert.equal(better.texts.searchUi.seeAll, { one: 'It', other: 'Them' });
});

test('a plural with too few forms repeats the last one; extra forms are ignored', () => {
  const read = (name: string, message: string) =>
    withMessages(getLocale(name), { 'theme.blog.post.plurals': message }).texts.postCount;
  assert.equal(read('fr', 'Un billet|{count} billets'), {
    one: 'Un billet',
    many: '{count} billets',
    other: '{count} billets',
  });
  assert.equal(read('pl', '{count} a|{count} b|{count} c|{count} d'), {
    one: '{count} a',
    few: '{count} b',
    many: '{count} c',
    other: '{count} d',
  });
  assert.equal(read('en', 'a|b|c'), { one: 'a', other: 'b' });
});

test('messages that are empty, unknown or have other placeholders are omitted', () => {
  const { texts } = withMessages(english, {
    'theme.common.editThisPage': ' ',
    'theme.common.headingLinkTitle': 'Direct link',
    'theme.NotFound.title': 'No {page}',
    'theme.CodeBlock.copy': 'Copy {count}',
    'theme.blog.post.plurals': 'One|',
    'theme.docs.tagDocListPageTitle.nDocsTagged': '{count} of {total}',
    'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': '←',
    'theme.unheardOf': 'x',
    'csb.__proto__.polluted': 'x',
  });
  assert.equal(texts, english.texts);
});

test.run();
