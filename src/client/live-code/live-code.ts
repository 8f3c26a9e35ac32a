/**
 * Live code in the browser: an editor and its result, which is rendered again after each change. Bundled with the scope
 * that site code provides.
 */
import { type ComponentType, createElement, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { CLASS } from '../../utils/markup.js';
import { find } from '../dom.js';
import { createEditor } from './editor.js';
import { Failure, Shown } from './result.js';
import { type LiveSource, type Outcome, runCode } from './run-code.js';

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
