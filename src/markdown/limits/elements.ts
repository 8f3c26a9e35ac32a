/** Limits the nesting of HTML and JSX elements. */
import { DEEPEST, type TakeMark } from './excess.js';

/** Elements without content, or with an optional end tag. */
export const WITHOUT_END: ReadonlySet<string> = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd rt rp optgroup option thead tbody tfoot colgroup tr td th'
  ).split(' '),
);

/** Elements that end where another of the same name starts. */
const ENDS_BY_ITSELF: ReadonlySet<string> = new Set([...WITHOUT_END, 'a', 'button', 'nobr']);

/** Elements that browsers reopen after another end tag has closed them. */
const FORMATTING: ReadonlySet<string> = new Set('b big code em font i s small strike strong tt u'.split(' '));

/** A tag in source order. */
export interface Tag {
  readonly offset: number;
  /** Empty for a fragment. */
  readonly name: string;
  readonly isEnd: boolean;
  /** True for `<br/>`. */
  readonly isWhole: boolean;
}

interface Open {
  readonly name: string;
  readonly isText: boolean;
}

/**
 * Creates a function that takes the tags of a text in order. Tags beyond the limit become text, with their end tags.
 * @param isClosed whether elements of a name nest although browsers close them; in JSX they do
 */
export function countElements(take: TakeMark, isClosed: (name: string) => boolean): (tag: Tag) => void {
  const open: Open[] = [];
  const counts = new Map<string, number>();
  const add = (name: string, by: number): unknown => counts.set(name, (counts.get(name) ?? 0) + by);
  const close = ({ name, offset }: Tag): void => {
    // End tags without a start tag are ignored.
    if ((counts.get(name) ?? 0) === 0) return;
    const reopened: Open[] = [];
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      if (last.name !== name && FORMATTING.has(last.name)) reopened.unshift(last);
      else add(last.name, -1);
      if (last.name !== name) continue;
      if (last.isText) take('elements', offset);
      break;
    }
    open.push(...reopened);
  };
  return (tag) => {
    if (tag.isWhole || (ENDS_BY_ITSELF.has(tag.name) && !isClosed(tag.name))) return;
    if (tag.isEnd) return close(tag);
    const isText = open.length >= DEEPEST;
    if (isText) take('elements', tag.offset);
    open.push({ name: tag.name, isText });
    add(tag.name, 1);
  };
}

const TAG_NAME = /<(\/\s*|)([a-z]+)/g;

/** Creates a test whether most elements of a name have end tags. Counts on first use. */
export function findClosed(text: string): (name: string) => boolean {
  let balance: Map<string, number> | undefined;
  return (name) => {
    if (balance === undefined) {
      balance = new Map();
      for (const [, slash, tag = ''] of text.matchAll(TAG_NAME))
        balance.set(tag, (balance.get(tag) ?? 0) + (slash === '' ? -1 : 2));
    }
    return (balance.get(name) ?? 0) > 0;
  };
}
