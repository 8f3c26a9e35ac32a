/** One keyboard script for two dialogs: what is done, what each of them then shows, and why ours differs where it does. */
import type { Subject } from './dialog-subjects.js';

/** A line of the comparison. */
export interface Step {
  readonly name: string;
  /** Does it in a fresh page, and says what there is to see. */
  readonly observe: (subject: Subject) => Promise<string>;
  /** What both show; or what each shows, with the reason. */
  readonly expected: string | { readonly docsearch: string; readonly ours: string; readonly reason: string };
}

const open = async (subject: Subject): Promise<string> => {
  await subject.open();
  return `${await subject.isOpen()}, focus on ${await subject.focus()}`;
};
const search = async (subject: Subject, query = 'drawer'): Promise<string> => {
  await subject.open();
  await subject.type(query);
  return subject.titles();
};
/** Closes with a key and says where the focus is then. */
const close =
  (from: string, ...keys: readonly string[]) =>
  async (subject: Subject): Promise<string> => {
    await subject.page.focus(from === 'button' ? subject.parts.button : from);
    await subject.open();
    await subject.press(...keys);
    return `${await subject.isOpen()}, focus on ${await subject.focus()}`;
  };
const pressOn =
  (target: string, key: string) =>
  async (subject: Subject): Promise<string> => {
    await subject.page.focus(target === 'button' ? subject.parts.button : target);
    await subject.press(key);
    // Ours is fetched only now.
    await subject.page
      .locator(subject.parts.field)
      .waitFor({ timeout: 1500 })
      .catch(() => undefined);
    const state = await subject.isOpen();
    return state === 'open' ? `open with “${await subject.value()}”` : state;
  };
/** Follows the first hit of a query with a key, and says where that leads. */
const follow =
  (key: string) =>
  async (subject: Subject): Promise<string> => {
    const { context, page } = subject;
    await search(subject);
    const opened = context.waitForEvent('page', { timeout: 2500 }).catch(() => undefined);
    await subject.press(key);
    const other = await (key === 'Enter' ? undefined : opened);
    await other?.waitForURL(/drawers/, { waitUntil: 'commit' });
    const paths = [page, ...(other ? [other] : [])].map((window) => new URL(window.url()).pathname);
    return `${paths.join(' and ')}, ${await subject.isOpen()}`;
  };
/** Follows a hit and opens the dialog again on the page that it leads to. */
const reopen = async (subject: Subject, query: string, ...keys: readonly string[]): Promise<void> => {
  await search(subject, query);
  const before = subject.page.url();
  await subject.press(...keys, 'Enter');
  await subject.page.waitForFunction((url) => location.href !== url, before);
  await subject.page.locator(subject.parts.button).waitFor();
  await subject.open();
};
const storedOf = (
  subject: Subject,
  kind: 'RECENT' | 'FAVORITE',
): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  subject.page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), `__DOCSEARCH_${kind}_SEARCHES__panels`);
/** Keeps a recent search by its star, and removes it again. */
const keep = async (subject: Subject): Promise<string> => {
  const { page, press } = subject;
  await reopen(subject, 'drawer');
  await page.getByTitle('Save this search').click();
  await press('Shift', 'Shift');
  const kept = `${(await storedOf(subject, 'RECENT')).length} recent, ${(await storedOf(subject, 'FAVORITE')).length} kept`;
  await page.getByTitle(/Remove this search from favou?rites/).click();
  await press('Shift', 'Shift');
  return `${kept}, then ${(await storedOf(subject, 'FAVORITE')).length}`;
};
const textOf = async ({ page, parts }: Subject): Promise<string> =>
  (await page.locator(parts.dialog).innerText()).replace(/\s+/g, ' ');
const pick = async (subject: Subject, ...texts: readonly string[]): Promise<string> => {
  const text = await textOf(subject);
  return texts.filter((part) => text.includes(part)).join(' / ') || text;
};
const firstRequest = (subject: Subject): Readonly<Record<string, unknown>> =>
  JSON.parse(subject.standIn.seen.find(({ body }) => body.includes('"query"'))?.body ?? '{"requests":[{}]}')
    .requests[0];

const FOCUS = 'The focus goes back to where it was (WCAG 2.4.3); DocSearch drops it.';
const TWICE = 'DocSearch opens with the letter, and then the letter arrives.';
const LEVELS = [1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const PARAMETERS = JSON.stringify({
  attributesToRetrieve: ['hierarchy.lvl0', ...LEVELS, 'content', 'type', 'url'],
  attributesToSnippet: [...LEVELS, 'content'].map((attribute) => `${attribute}:10`),
  clickAnalytics: false,
  highlightPostTag: '</mark>',
  highlightPreTag: '<mark>',
  hitsPerPage: 20,
  indexName: 'panels',
  query: 'd',
  snippetEllipsisText: '…',
});

/** The script, from opening the dialog to what it asks for. */
export const STEPS: readonly Step[] = [
  { name: 'Ctrl+K', observe: open, expected: 'open, focus on the field' },
  {
    name: 'Ctrl+K on a link, and again',
    observe: close('#link', 'Control+k'),
    expected: { docsearch: 'closed, focus on nothing', ours: 'closed, focus on the link', reason: FOCUS },
  },
  {
    name: 'Escape, from the button',
    observe: close('button', 'Escape'),
    expected: { docsearch: 'closed, focus on nothing', ours: 'closed, focus on the button', reason: FOCUS },
  },
  {
    name: 'a query, then Escape',
    observe: async (subject) => {
      await search(subject);
      await subject.press('Escape');
      return subject.isOpen();
    },
    expected: 'closed',
  },
  {
    name: 'a query, Escape, Ctrl+K: what is in the field',
    observe: async (subject) => {
      await search(subject);
      await subject.press('Escape');
      await subject.open();
      return `“${await subject.value()}”`;
    },
    expected: '“”',
  },
  { name: '/ on the page', observe: pressOn('#link', '/'), expected: 'open with “”' },
  { name: '/ in another field', observe: pressOn('#other', '/'), expected: 'closed' },
  { name: '/ in a text edited in place', observe: pressOn('#editable', '/'), expected: 'closed' },
  {
    name: 'b on the button',
    observe: pressOn('button', 'b'),
    expected: { docsearch: 'open with “bb”', ours: 'open with “b”', reason: TWICE },
  },
  {
    name: '7 on the button',
    observe: pressOn('button', '7'),
    expected: { docsearch: 'open with “77”', ours: 'open with “7”', reason: TWICE },
  },
  {
    name: 'Ctrl+C on the button',
    observe: pressOn('button', 'Control+c'),
    expected: { docsearch: 'open with “c”', ours: 'closed', reason: 'A letter with Ctrl is a command of the browser.' },
  },
  {
    name: 'words selected, then Ctrl+K',
    observe: async (subject) => {
      await subject.page.evaluate(() =>
        getSelection()?.selectAllChildren(document.querySelector('#words') ?? document.body),
      );
      await subject.open();
      return `${(await subject.value()).length} characters`;
    },
    expected: '64 characters',
  },
  {
    name: 'most characters of the field',
    observe: async (subject) => {
      await subject.open();
      return String(await subject.page.locator(subject.parts.field).getAttribute('maxlength'));
    },
    expected: '64',
  },
  {
    name: 'drawer: what is found, in order',
    observe: (subject) => search(subject),
    expected:
      'Drawers | A handle opens the drawer from the edge of the screen. | How the first panel came to be, and what a drawer has to do with it.',
  },
  {
    name: 'panel: how many hits are shown',
    observe: async (subject) => String((await search(subject, 'panel')).split(' | ').length),
    expected: '6',
  },
  {
    name: 'the arrow keys: first, up, down, down',
    observe: async (subject) => {
      await search(subject);
      const seen = [await subject.activeIndex()];
      for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown']) {
        await subject.press(key);
        seen.push(await subject.activeIndex());
      }
      return seen.join(' ');
    },
    expected: '0 2 0 1',
  },
  { name: 'Enter', observe: follow('Enter'), expected: '/base/drawers, closed' },
  { name: 'Ctrl+Enter', observe: follow('Control+Enter'), expected: '/base/ and /base/drawers, open' },
  { name: 'Shift+Enter', observe: follow('Shift+Enter'), expected: '/base/ and /base/drawers, open' },
  {
    name: 'Tab ten times',
    observe: async (subject) => {
      await search(subject);
      for (let step = 0; step < 10; step++) await subject.page.keyboard.press('Tab');
      return (await subject.focus()).replace(/^the field$/, 'elsewhere in the dialog');
    },
    expected: 'elsewhere in the dialog',
  },
  {
    name: 'a press beside the dialog',
    observe: async (subject) => {
      await subject.open();
      await subject.page.mouse.click(5, 780);
      await subject.press('Shift');
      return subject.isOpen();
    },
    expected: 'closed',
  },
  {
    name: 'the wheel while it is open',
    observe: async (subject) => {
      await subject.open();
      await subject.page.mouse.move(5, 700);
      await subject.page.mouse.wheel(0, 500);
      await subject.press('Shift');
      return `page at ${await subject.page.evaluate(() => scrollY)}`;
    },
    expected: 'page at 0',
  },
  {
    name: 'nothing chosen before',
    observe: async (subject) => {
      await subject.open();
      return pick(subject, 'No recent searches');
    },
    expected: 'No recent searches',
  },
  {
    name: 'a page chosen, reopened',
    observe: async (subject) => {
      await reopen(subject, 'drawer');
      return `${await pick(subject, 'Recent')}: ${await subject.titles()}`;
    },
    expected: 'Recent: Drawers',
  },
  {
    name: 'a text without its page chosen, reopened',
    observe: async (subject) => {
      await reopen(subject, 'drawer', 'ArrowUp');
      return `${await pick(subject, 'No recent searches', 'Recent')}: ${await subject.titles()}`;
    },
    expected: {
      docsearch: 'No recent searches: ',
      ours: 'Recent: First panel',
      reason: 'What was followed is remembered, by its deepest heading, as later versions of DocSearch do.',
    },
  },
  {
    name: 'what is stored of a hit',
    observe: async (subject) => {
      await reopen(subject, 'drawer');
      return Object.keys((await storedOf(subject, 'RECENT'))[0] ?? {})
        .sort()
        .join(' ');
    },
    expected: {
      docsearch: '__autocomplete_id __docsearch_parent anchor content hierarchy objectID type url',
      ours: 'anchor content hierarchy objectID type url',
      reason: 'A list of fields says what is stored: with insights on, DocSearch stores credentials as well.',
    },
  },
  { name: 'a search kept, then removed', observe: keep, expected: '0 recent, 1 kept, then 0' },
  {
    name: 'nothing found',
    observe: async (subject) => {
      await search(subject, 'xylophonic handle');
      return pick(
        subject,
        'No results for "xylophonic handle"',
        'No results for “xylophonic handle”',
        'Believe this query should return results? Let us know.',
      );
    },
    expected: {
      docsearch: 'No results for "xylophonic handle" / Believe this query should return results? Let us know.',
      ours: 'No results for “xylophonic handle” / Believe this query should return results? Let us know.',
      reason: 'The quotation marks of the site.',
    },
  },
  {
    name: 'nothing found: what to try',
    observe: async (subject) => {
      await search(subject, 'drawer');
      await subject.page.locator(subject.parts.field).fill('');
      await subject.type('xylophonic handle');
      return (
        (await subject.page.locator(`${subject.parts.dialog} ul li button`).allInnerTexts()).join(' | ') || 'nothing'
      );
    },
    expected: {
      docsearch: 'Panels | Reference',
      ours: 'handle | reference | blog',
      reason:
        'Ours have been tried: each of them finds something. A part of the query that does is closer than a group.',
    },
  },
  {
    name: 'the host fails',
    observe: async (subject) => {
      await subject.open();
      subject.standIn.setFault({ kind: 'status', status: 500 });
      await subject.type('drawer');
      await subject.page.waitForTimeout(800);
      return pick(
        subject,
        'No results for',
        'Unable to fetch results You might want to check your network connection.',
        'Try again',
      );
    },
    expected: {
      docsearch: 'No results for',
      ours: 'Unable to fetch results You might want to check your network connection. / Try again',
      reason: 'DocSearch sets the state of an error, and ends it at once: readers are told that there is nothing.',
    },
  },
  {
    name: 'the host fails after results',
    observe: async (subject) => {
      await search(subject);
      subject.standIn.setFault({ kind: 'status', status: 500 });
      await subject.type('s');
      await subject.page.waitForTimeout(800);
      return pick(subject, 'Unable to fetch results', 'Drawers');
    },
    expected: {
      docsearch: 'Drawers',
      ours: 'Unable to fetch results',
      reason: 'As before: old results would pass for those of the new query.',
    },
  },
  {
    name: 'a slow answer, after 0.6 s',
    observe: async (subject) => {
      await search(subject);
      subject.standIn.setFault({ kind: 'slow', milliseconds: 1500 });
      await subject.page.keyboard.press('s');
      await subject.page.waitForTimeout(600);
      return `${(await subject.page.locator(subject.parts.spinner).filter({ visible: true }).count()) > 0 ? 'spinner' : 'none'}, ${(await subject.titles()).split(' | ').length} old results`;
    },
    expected: 'spinner, 3 old results',
  },
  {
    name: 'role of the dialog',
    observe: async (subject) => {
      await subject.open();
      return subject.page.evaluate(() => (document.querySelector('[role=dialog], dialog[open]') ? 'dialog' : 'none'));
    },
    expected: {
      docsearch: 'none',
      ours: 'dialog',
      reason: 'A screen reader says where it is, and keeps the page behind out of reach.',
    },
  },
  {
    name: 'role of the field',
    observe: async (subject) => {
      await subject.open();
      return (await subject.page.locator(subject.parts.field).getAttribute('role')) ?? 'searchbox';
    },
    expected: {
      docsearch: 'searchbox',
      ours: 'combobox',
      reason: 'The pattern of a field with a list (ARIA 1.2): the option in question is read out.',
    },
  },
  {
    name: 'what is read out for results',
    observe: async (subject) => {
      await search(subject);
      return (
        (
          await subject.page.locator(`${subject.parts.dialog} :is([role=status], [aria-live])`).allInnerTexts()
        ).join() || 'nothing'
      );
    },
    expected: {
      docsearch: 'nothing',
      ours: '3 results',
      reason: 'Who does not see the list hears that it has changed.',
    },
  },
  {
    name: 'ids: twice, and named but not there',
    observe: async (subject) => {
      await search(subject);
      return subject.page.evaluate((field) => {
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        const named = (document.querySelector(field)?.getAttribute('aria-controls') ?? '')
          .split(/\s+/)
          .filter((id) => id !== '');
        return `${ids.length - new Set(ids).size} and ${named.filter((id) => !ids.includes(id)).length}`;
      }, subject.parts.field);
    },
    expected: {
      docsearch: '1 and 2',
      ours: '0 and 0',
      reason: 'DocSearch gives each group the same id, and names lists that are not there.',
    },
  },
  {
    name: 'requests for one letter, and their parameters',
    observe: async (subject) => {
      await search(subject, 'd');
      return `${subject.standIn.seen.length}: ${Object.keys(firstRequest(subject)).sort().join(' ')}`;
    },
    expected: {
      docsearch:
        '1: attributesToRetrieve attributesToSnippet clickAnalytics highlightPostTag highlightPreTag hitsPerPage indexName query snippetEllipsisText',
      ours: '1: attributesToRetrieve attributesToSnippet clickAnalytics facetFilters highlightPostTag highlightPreTag hitsPerPage indexName query snippetEllipsisText',
      reason: 'Contextual search is ours; with DocSearch it is the site generator that adds the filters.',
    },
  },
  {
    name: 'values of the parameters',
    observe: async (subject) => {
      await search(subject, 'd');
      const { facetFilters: _filters, ...rest } = firstRequest(subject);
      return JSON.stringify(Object.fromEntries(Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1))));
    },
    expected: PARAMETERS,
  },
  {
    name: 'the end of the list',
    observe: async (subject) => {
      await search(subject, 'panel');
      const link = subject.page.locator(subject.parts.dialog).getByRole('link', { name: /^See all/ });
      return `${await link.innerText()} → ${await link.getAttribute('href')}`;
    },
    expected: 'See all 47 results → /base/search?q=panel',
  },
];
