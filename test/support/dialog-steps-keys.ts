/** Keys that open and close the dialog, and the resulting value of the field. */
import { close, open, pressOn, type Step, search } from './dialog-actions.js';

const FOCUS = 'The focus goes back to where it was (WCAG 2.4.3); DocSearch drops it.';
const TWICE = 'DocSearch opens with the letter, and then the letter arrives.';

/** Keys that open and close the dialog, and the resulting value of the field. */
export const KEY_STEPS: readonly Step[] = [
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
];
