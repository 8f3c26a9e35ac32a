/**
 * Runs client modules, scripts of a site on every page as in Docusaurus. Calls their lifecycle functions on the first
 * page and on each later one. Bundled together with the modules, so that other sites do not load it.
 */
import { onPage } from './dom.js';

/** Argument of a lifecycle function: the part of a router's data that a document has too. */
interface Visit {
  readonly location: PageLocation;
  /** `null` on the first page. */
  readonly previousLocation: PageLocation | null;
}

type PageLocation = Readonly<Pick<Location, 'pathname' | 'search' | 'hash'>>;

/** Runs client modules, each once. A failure is logged and does not affect other modules. */
export function startClientModules(executes: readonly (() => unknown)[]): void {
  const modules = executes.map(attempt);
  const state: { shown: PageLocation | null } = { shown: null };
  const arrive = (): void => {
    const { pathname, search, hash } = location;
    const visit = { location: { pathname, search, hash }, previousLocation: state.shown };
    // Islands and updates of `serve` announce the same page again.
    if (state.shown && isSamePage(state.shown, visit.location) && state.shown.hash === hash) return;
    state.shown = visit.location;
    for (const cleanUp of call(modules, 'onRouteUpdate', visit)) if (isFunction(cleanUp)) attempt(cleanUp);
    call(modules, 'onRouteDidUpdate', visit);
  };
  onPage(arrive);
  addEventListener('hashchange', () => {
    // When going back to another page, its content is not there yet.
    if (state.shown && isSamePage(state.shown, location)) arrive();
  });
}

/** Calls a lifecycle function of every module that exports it, directly or in its default export. */
function call(
  modules: readonly unknown[],
  name: 'onRouteUpdate' | 'onRouteDidUpdate',
  visit: Visit,
): readonly unknown[] {
  return modules.map((module) => {
    const { default: main, [name]: named } = Object(module);
    const lifecycle: unknown = Object(main)[name] ?? named;
    return isFunction(lifecycle) ? attempt(() => lifecycle(visit)) : undefined;
  });
}

function attempt(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    reportError(error);
    return undefined;
  }
}

function isSamePage(a: PageLocation, b: PageLocation): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

function isFunction(value: unknown): value is (...args: readonly unknown[]) => unknown {
  return typeof value === 'function';
}
