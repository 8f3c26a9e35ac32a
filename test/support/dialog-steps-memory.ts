/** Steps for stored searches, empty results and host errors. */
import { keep, pick, reopen, type Step, search, storedOf } from './dialog-actions.js';

/** Steps for stored searches, empty results and host errors. */
export const MEMORY_STEPS: readonly Step[] = [
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
];
