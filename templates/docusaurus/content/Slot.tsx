import {
  type ComponentType,
  cloneElement,
  createElement,
  Fragment,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { usePage } from '../page.js';

interface Props {
  readonly n: number;
  /** Name of the element, for components that inspect their children. */
  readonly as?: string;
  /** The original props. */
  readonly made?: Readonly<Record<string, unknown>>;
  readonly children?: ReactNode;
}

/**
 * Placeholder for rendered HTML of the page, by number, which is filled when the page is complete. In the browser, the
 * HTML in the page is kept.
 */
function FinishedHtml({ n, children }: { readonly n: number | string; readonly children?: ReactNode }) {
  const page = usePage();
  const id = useId();
  const [html] = useState(() => (page === undefined ? findHtml(id) : `csb-content:${n}:`));
  // Content that the server did not render has no HTML in the browser.
  if (html === undefined) return <>{children}</>;
  const inner = { dangerouslySetInnerHTML: { __html: html } };
  if (page?.isInsideIsland === false) return <csb-content {...inner} />;
  return <csb-part data-slot={id} suppressHydrationWarning {...inner} />;
}

function findHtml(id: string): string | undefined {
  return document.querySelector(`[data-slot="${CSS.escape(id)}"]`)?.innerHTML;
}

/**
 * Content that the page finishes. Components see it as an element with props and children. If they render it unchanged,
 * the finished content is shown. With other children, the element is rendered by React; with other props, an element is
 * added around it.
 */
export function Slot({ n, as, made = {}, children, ...props }: Props) {
  const given = Object.entries({ ...props, children });
  const changed = given.filter(([name, value]) => value !== made[name]);
  const plain = createElement(
    as ?? Fragment,
    as === undefined ? {} : props,
    ...(EMPTY.has(as ?? '') ? [] : [children]),
  );
  if (changed.some(([name]) => name === 'children')) return plain;
  const shown = <FinishedHtml n={n}>{plain}</FinishedHtml>;
  if (changed.length === 0) return shown;
  return createElement(INLINE.has(as ?? '') ? 'span' : 'div', Object.fromEntries(changed.filter(isPlain)), shown);
}

const EMPTY: ReadonlySet<string> = new Set(['img', 'input']);
const INLINE: ReadonlySet<string> = new Set(['a', 'code', 'img']);

function isPlain([name]: readonly [string, unknown]): boolean {
  return /^(?:className|style|id|key|role|on[A-Z]\w*|data-.*|aria-.*)$/.test(name);
}

/** Records the original props of an element. */
Slot.of = (element: ReactElement<Props>): ReactElement => cloneElement(element, { made: { ...element.props } });

function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object' || value === null) return value === null || !/^(?:f|u|sy|bi)/.test(typeof value);
  return !('$$typeof' in value) && Object.values(value).every(isData);
}

/** Creates the component for a Markdown file that code imports. */
export function createPartial(from: string): ComponentType<Readonly<Record<string, unknown>>> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each file.
  return function Partial(props) {
    const given = Object.entries(props).filter(([, value]) => value !== undefined);
    // Its content is compiled before code runs, so it receives only what JSON can hold.
    const kept = given.filter(([name, value]) => name !== 'children' && isData(value));
    const marks = [from, ...(given.length === 0 ? [] : [JSON.stringify(Object.fromEntries(kept))])];
    if (kept.length < given.length) marks.push('lost');
    return <FinishedHtml n={marks.map(encodeURIComponent).join('?')} />;
  };
}
