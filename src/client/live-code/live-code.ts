/**
 * Live code in the browser: an editor and its result, which is rendered again after each change. Bundled with the scope
 * that site code provides.
 */
import {
  Component,
  type ComponentType,
  createElement,
  type ElementType,
  isValidElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { transform } from 'sucrase';
import { CLASS } from '../../utils/markup.js';
import { find } from '../dom.js';
import { createEditor } from './editor.js';

/** Code to run. */
interface LiveSource {
  readonly code: string;
  /** Its scope: values by name. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** Whether it is one expression whose value is shown. Otherwise it calls `render`. */
  readonly isInline: boolean;
}

/** The result of running code. */
type Outcome = { readonly node: ReactNode } | { readonly error: string };

interface State {
  readonly message?: string;
}

/** Shows its children. Components may throw when rendered, or later. */
class Shown extends Component<{ readonly children?: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(thrown: unknown): State {
    return { message: String(thrown) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === undefined ? this.props.children : createElement(Failure, { message });
  }
}

/** The dependencies provided by the site. */
export interface LiveCodeSite extends Pick<LiveSource, 'scope'> {
  /** URLs of style sheets for it. */
  readonly styles: readonly string[];
}

/** The props from the server. */
interface Props extends Pick<LiveSource, 'isInline'> {
  /** Shown until the code runs. */
  readonly loading: string;
}

/** Creates the component for a result. */
export function createLiveCode({ scope, styles }: LiveCodeSite): ComponentType<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: the file of the island calls this once.
  return function LiveCode({ loading, isInline }) {
    const area = useRef<HTMLElement>(null);
    const run = useRuns(area, { scope, isInline });
    useEffect(() => addStyles(styles), []);
    return [createElement('span', { className: CLASS.liveCodeArea, ref: area, key: 'area' }), show(run, loading)];
  };
}

/** The outcome of a run, and its number. */
interface Run {
  readonly outcome: Outcome;
  readonly count: number;
}

/** Turns the code into an editor, and runs it after each change. */
function useRuns(area: RefObject<HTMLElement | null>, { scope, isInline }: Omit<LiveSource, 'code'>): Run | undefined {
  const [run, setRun] = useState<Run>();
  useEffect(() => {
    const block = area.current?.closest<HTMLElement>(`.${CLASS.liveCode}`);
    const figure = block && find('figure', block);
    let last = 0;
    const start = (code: string): void => {
      const count = ++last;
      // Ignores what older versions render later.
      runCode({ code, scope, isInline }, (outcome) => count === last && setRun({ outcome, count }));
    };
    if (figure) start(createEditor({ figure, label: labelOf(figure), onChange: start }));
  }, [area, scope, isInline]);
  return run;
}

function show(run: Run | undefined, loading: string): ReactNode {
  if (run === undefined) return loading;
  const { outcome, count } = run;
  return 'error' in outcome
    ? createElement(Failure, { message: outcome.error, key: 'failure' })
    : createElement(Shown, { key: count }, outcome.node);
}

function labelOf({ previousElementSibling }: HTMLElement): string {
  return previousElementSibling?.matches(`.${CLASS.liveCodeLabel}`) ? previousElementSibling.textContent : '';
}

/** Adds style sheets, which only pages with live code need. */
function addStyles(styles: readonly string[]): void {
  for (const href of styles) {
    if (find(`link[href="${CSS.escape(href)}"]`, document.head)) continue;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }
}

/** An error instead of a result. */
function Failure({ message }: { readonly message: string }): ReactNode {
  return createElement('pre', { className: 'live-code-error', role: 'status', tabIndex: 0 }, message);
}

/** Runs code. `show` is called with each outcome, possibly later if the code calls `render`. Never throws. */
function runCode({ code, scope, isInline }: LiveSource, show: (outcome: Outcome) => void): void {
  try {
    if (isInline) show({ node: toNode(evaluate(`return (${code.trim().replace(/;$/, '')}\n)`, scope)) });
    else evaluate(code, { ...scope, render: (value: unknown) => show({ node: toNode(value) }) });
  } catch (thrown) {
    show({ error: String(thrown) });
  }
}

function evaluate(code: string, scope: LiveSource['scope']): unknown {
  const { code: plain } = transform(code, { transforms: ['jsx', 'typescript', 'imports'], production: true });
  // A module has an export that is not a valid name.
  const names = Object.keys(scope).filter(
    (name) => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) && name !== 'default',
  );
  const run: unknown = new Function(...names, plain);
  return typeof run === 'function' ? run(...names.map((name) => scope[name])) : undefined;
}

/** A component is rendered without props. Values that React cannot render become null. */
function toNode(value: unknown): ReactNode {
  if (isValidElement(value) || typeof value === 'string' || typeof value === 'number') return value;
  return isComponent(value) ? createElement(value) : null;
}

function isComponent(value: unknown): value is ElementType {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}
