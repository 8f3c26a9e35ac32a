/** Steps for the list of hits: its content, and following a hit. */
import { follow, type Step, search } from './dialog-actions.js';

/** Steps for the list of hits: its content, and following a hit. */
export const LIST_STEPS: readonly Step[] = [
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
];
