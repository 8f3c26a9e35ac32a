/**
 * Draws diagrams in the browser with the site's `mermaid` package, in the colours of the scheme. The source stays
 * available to screen readers.
 */
import {
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CLASS } from '../utils/markup.js';
import { all, data, find, root } from './dom.js';
import { hideFailure, showFailure } from './failure-notice.js';

/** The used part of the package. */
interface Mermaid {
  readonly initialize: (options: object) => void;
  readonly render: (id: string, text: string) => Promise<Drawing>;
}

interface Drawing {
  readonly svg: string;
  readonly bindFunctions?: (element: Element) => void;
}

/** The dependencies provided by the site. */
export interface DiagramSite {
  /** Rejects if the package cannot be loaded. */
  readonly load: () => Promise<{ readonly default: Mermaid }>;
  /** Names of mermaid's themes by colour scheme. */
  readonly theme: { readonly light: string; readonly dark: string };
  /** Further options of mermaid. */
  readonly options: object;
}

/** A drawing, or the error. */
type Outcome = Drawing | { readonly error: string };

/** Creates the component for a drawing. */
export function createDiagram(site: DiagramSite): ComponentType {
  const draw = createDrawer(site);
  // biome-ignore lint/correctness/noComponentHookFactories: the file of the island calls this once.
  return function Diagram() {
    const area = useRef<HTMLElement>(null);
    const [outcome, setOutcome] = useState<Outcome>();
    useEffect(() => {
      const place = area.current?.parentElement;
      return place ? keepDrawn(place, draw, setOutcome) : undefined;
    }, []);
    return createElement(
      Fragment,
      undefined,
      createElement('span', { className: CLASS.diagramArea, ref: area }),
      outcome && show(outcome),
    );
  };
}

function createDrawer({ load, theme, options }: DiagramSite): (source: string) => Promise<Outcome> {
  let count = 0;
  return async (source) => {
    const { default: mermaid } = await load();
    try {
      const name = data['theme'] === 'dark' ? theme.dark : theme.light;
      mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true, ...options, theme: name });
      return await mermaid.render(`diagram-${++count}`, source);
    } catch (thrown) {
      // The package itself loads modules for kinds of diagrams.
      if (thrown instanceof TypeError && /module/.test(thrown.message)) throw thrown;
      return { error: thrown instanceof Error ? thrown.message : String(thrown) };
    }
  };
}

/**
 * Draws now, after each change of the colour scheme, and again if the package could not be loaded. Returns a function
 * that stops this.
 */
function keepDrawn(
  place: HTMLElement,
  draw: ReturnType<typeof createDrawer>,
  onOutcome: (outcome: Outcome) => void,
): () => void {
  const figure = place.closest<HTMLElement>(`.${CLASS.diagram}`);
  const state = { isLost: false };
  const fail = (error: unknown): void => {
    state.isLost = true;
    reportError(error);
    showFailure(place);
  };
  const show = (): void => {
    state.isLost = false;
    if (figure === null) return;
    draw(readSource(figure)).then((outcome) => {
      hideFailure(place);
      onOutcome(outcome);
    }, fail);
  };
  const retry = (): void => {
    if (state.isLost) show();
  };
  const end = onScheme(show);
  document.addEventListener('csb-docs:page', retry);
  return () => {
    end();
    document.removeEventListener('csb-docs:page', retry);
  };
}

/** Calls `handle` now and when the reader changes the colour scheme. Returns a function that stops this. */
function onScheme(handle: () => void): () => void {
  let last: string | undefined;
  const look = (): void => {
    if (last === data['theme']) return;
    last = data['theme'];
    handle();
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  look();
  return () => observer.disconnect();
}

function readSource(figure: HTMLElement): string {
  return all(`.${CLASS.line}`, figure)
    .map((line) => line.textContent)
    .join('\n');
}

function show(outcome: Outcome): ReactNode {
  return 'error' in outcome
    ? createElement('div', { className: 'diagram-error', role: 'status' }, outcome.error)
    : createElement(Drawn, { ...outcome, key: outcome.svg });
}

/** Hides the source. A drawing that describes itself does not need it. */
function Drawn({ svg, bindFunctions }: Drawing): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawing = place.current;
    const figure = drawing?.closest<HTMLElement>(`.${CLASS.diagram}`);
    const image = drawing && find('svg', drawing);
    const pre = figure && find('pre', figure);
    if (!drawing || !image || !pre) return undefined;
    const isDescribed = image.matches('[aria-labelledby],[aria-describedby]');
    if (!isDescribed) image.ariaHidden = 'true';
    bindFunctions?.(drawing);
    pre.hidden = isDescribed;
    pre.tabIndex = -1;
    figure.dataset['drawn'] = '';
    return () => {
      pre.hidden = false;
      pre.tabIndex = 0;
      delete figure.dataset['drawn'];
    };
  }, [bindFunctions]);
  return createElement('div', {
    className: 'diagram-drawing',
    ref: place,
    dangerouslySetInnerHTML: { __html: svg },
  });
}
