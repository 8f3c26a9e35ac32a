/** A site during development: its current state and its updates. */

import type { OpenSite } from '../pipeline/open.js';
import type { Session } from '../pipeline/session.js';
import type { OutlinePass, Snapshot } from '../pipeline/snapshot.js';
import { formatCounts, type Log } from '../terminal/log.js';
import type { ServeEvent } from '../types/events.js';
import { errorStack } from '../utils/code/errors.js';
import { countOf } from '../utils/text/count.js';
import { formatTime } from '../utils/text/units.js';
import type { Served } from './http/served.js';
import { createLiveChecker, type OpenChecker } from './live-checker.js';
import { type Audience, createDiagnostics } from './live-diagnostics.js';
import { serveOutlinePass } from './serve-outline-pass.js';
import { serveSnapshot } from './served.js';
import type { ServedSnapshot } from './served-page.js';
import { serveNothing } from './server-pages.js';

/** A site that is served while it changes. */
export interface Preview {
  /** Returns the files to serve: those of the last renderable site, even if the current one is not. */
  readonly current: () => Served;
  /** Returns the newest snapshot, usable or not; undefined before the first one. */
  readonly snapshot: () => Snapshot | undefined;
  /**
   * Takes a new snapshot (`changed` as for a session), prints its diagnostics and sends them to open pages. `onShown`
   * is called as soon as it is served, because readers are waiting. Returns undefined if a bug prevented it.
   */
  readonly update: Updater;
  /** Resolves when there is something to serve, on a large site before the first update is complete. */
  readonly started: Promise<void>;
  /** Marks the preview as closed, so that aborted work is not reported as a bug. */
  readonly close: () => void;
}

type Updater = (
  changed?: Parameters<Session['update']>[0],
  onShown?: (snapshot: Snapshot) => Promise<void>,
) => Promise<Snapshot | undefined>;

interface State {
  /** Served while the site is being parsed. */
  early: Served | undefined;
  served: Served;
  /** Whether a site has been served. */
  isUsable: boolean;
  snapshot: Snapshot | undefined;
  isClosed: boolean;
}

/** Creates a preview. Nothing is read before the first `update`. */
export function createPreview(
  { place: { siteDir }, session }: OpenSite,
  { log, channel, report, openChecker }: Omit<Audience, 'siteDir'> & { readonly openChecker: OpenChecker },
): Preview {
  const liveDiagnostics = createDiagnostics({ siteDir, log, channel, report });
  const check = createLiveChecker(openChecker, liveDiagnostics.refine);
  const state: State = {
    early: undefined,
    served: serveNothing([], siteDir),
    isUsable: false,
    snapshot: undefined,
    isClosed: false,
  };
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  const update: Updater = async (changed, onShown) => {
    const began = performance.now();
    const onOutlinePass = (outlinePass: OutlinePass): void => {
      if (state.snapshot !== undefined) return;
      state.early = serveOutlinePass(outlinePass, { siteDir, later: () => taken.then(() => state.served) });
      log.print(
        `${countOf(outlinePass.rendering.site.routes.size, 'page is', 'pages are')} served while the site is parsed.`,
      );
      start();
    };
    const taken = session.update(changed, onOutlinePass).then(show, (error) => {
      if (!state.isClosed) reportBug(error, log);
    });
    const snapshot = await taken;
    state.early = undefined;
    start();
    if (snapshot === undefined) return undefined;
    await onShown?.(snapshot);
    liveDiagnostics.show(snapshot);
    announce(snapshot, { changed, milliseconds: performance.now() - began }, { log, report });
    check(snapshot, () => state.snapshot === snapshot && !state.isClosed).catch((error) => reportBug(error, log));
    return snapshot;
  };
  const show = (snapshot: Snapshot): Snapshot => {
    Object.assign(state, take(state, snapshot, { siteDir, onProblem: liveDiagnostics.add }));
    return snapshot;
  };
  return {
    current: () => state.early ?? state.served,
    snapshot: () => state.snapshot,
    update,
    started,
    close: () => {
      state.isClosed = true;
    },
  };
}

/** Announces a new snapshot. */
function announce(
  { rendering, diagnostics }: Snapshot,
  how: Pick<Extract<ServeEvent, { readonly type: 'update' }>, 'changed' | 'milliseconds'>,
  { log, report }: Pick<Audience, 'log' | 'report'>,
): void {
  const pages = rendering?.site.routes.size ?? 0;
  log.print(`${countOf(pages, 'page')} in ${formatTime(how.milliseconds)}: ${formatCounts(diagnostics)}.`);
  report?.({ type: 'update', pages, ...how, diagnostics });
}

/**
 * Keeps the last usable site if the new one cannot be shown. Without a style sheet (bundling failed), pages would be
 * unstyled.
 */
function take(
  { isUsable, served }: State,
  snapshot: Snapshot,
  options: Pick<ServedSnapshot, 'siteDir' | 'onProblem'>,
): Pick<State, 'snapshot' | 'served' | 'isUsable'> {
  const { rendering, bundles, diagnostics } = snapshot;
  if (rendering !== undefined && rendering.context.stylesheets.length > 0)
    return { snapshot, served: serveSnapshot({ rendering, bundles, ...options }), isUsable: true };
  return { snapshot, served: isUsable ? served : serveNothing(diagnostics, options.siteDir), isUsable };
}

/** A bug must not end the server. The stack is printed in the terminal and never sent to a browser. */
export function reportBug(error: unknown, log: Log): undefined {
  log.error(errorStack(error));
}
