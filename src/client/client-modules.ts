/**
 * Client modules: scripts of a site for every page, as Docusaurus has them.
 * In: functions that execute them, in their order. Out: what they do by themselves, and calls of their lifecycle functions,
 * on the first page and whenever another one is shown. Bundled with them, so that other sites do not load it.
 */
import { onPage } from './dom.js';

/** What a lifecycle function is told; of what a router has, the part that a document knows too. */
interface Visit {
  readonly location: PageLocation;
  /** `null` on the first page. */
  readonly previousLocation: PageLocation | null;
}

type PageLocation = Readonly<Pick<Location, 'pathname' | 'search' | 'hash'>>;

/** Executes client modules, each once. One that fails says so in the console, and costs no other. */
export function startClientModules(executes: readonly (() => unknown)[]): void {
  const modules = executes.map(attempt);
  const state: { shown: PageLocation | null } = { shown: null };
  const arrive = (): void => {
    const { pathname, search, hash } = location;
    const visit = { location: { pathname, search, hash }, previousLocation: state.shown };
    // Islands and updates of `serve` announce pages that are the same.
    if (state.shown && isSamePage(state.shown, visit.location) && state.shown.hash === hash) return;
    state.shown = visit.location;
    for (const cleanUp of call(modules, 'onRouteUpdate', visit)) if (isFunction(cleanUp)) attempt(cleanUp);
    call(modules, 'onRouteDidUpdate', visit);
  };
  onPage(arrive);
  addEventListener('hashchange', () => {
    // On the way back to another page its content is not there yet.
    if (state.shown && isSamePage(state.shown, location)) arrive();
  });
}

/** Calls a lifecycle function of every module that has it, among its exports or in the default one. */
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
