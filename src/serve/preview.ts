/** A site while it is written: what the server shows at the moment, and how it becomes newer. */

import type { OpenSite } from '../pipeline/open.js';
import type { Session } from '../pipeline/session.js';
import type { Glance, Snapshot } from '../pipeline/snapshot.js';
import { formatCounts, type Log } from '../terminal/log.js';
import type { ServeEvent } from '../types/events.js';
import { errorStack } from '../utils/code/thrown.js';
import { countOf } from '../utils/text/count.js';
import { formatTime } from '../utils/text/units.js';
import type { Served } from './http/served.js';
import { type Audience, createFindings } from './live-findings.js';
import { createLiveJudge, type OpenJudge } from './live-judge.js';
import { serveGlance } from './serve-glance.js';
import { serveSnapshot } from './served.js';
import type { ServedSnapshot } from './served-page.js';
import { serveNothing } from './server-pages.js';

/** A site that is shown while it changes. */
export interface Preview {
  /** What is served: the last site that could be rendered, also while the present one cannot. */
  readonly current: () => Served;
  /** The newest snapshot, usable or not; undefined before the first. */
  readonly snapshot: () => Snapshot | undefined;
  /**
   * Takes a new snapshot (`changed` as for a session), prints its findings, and sends them to the open pages.
   * `onShown` is told as soon as it is what is served, since readers wait for it. Undefined when a bug prevented it.
   */
  readonly update: Updater;
  /** Resolves when there is something to serve, which for a large site is before the first update has ended. */
  readonly started: Promise<void>;
  /** Says that nobody waits any more: work that is broken off is no bug. */
  readonly close: () => void;
}

type Updater = (
  changed?: Parameters<Session['update']>[0],
  onShown?: (snapshot: Snapshot) => Promise<void>,
) => Promise<Snapshot | undefined>;

interface State {
  /** While the site is being parsed. */
  early: Served | undefined;
  served: Served;
  /** Whether there has been a site to serve. */
  isUsable: boolean;
  snapshot: Snapshot | undefined;
  isClosed: boolean;
}

/** Opens a preview; nothing is read before the first `update`. */
export function createPreview(
  { place: { siteDir }, session }: OpenSite,
  { log, channel, tell, openJudge }: Omit<Audience, 'siteDir'> & { readonly openJudge: OpenJudge },
): Preview {
  const findings = createFindings({ siteDir, log, channel, tell });
  const judge = createLiveJudge(openJudge, findings.refine);
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
    const onGlance = (glance: Glance): void => {
      if (state.snapshot !== undefined) return;
      state.early = serveGlance(glance, { siteDir, later: () => taken.then(() => state.served) });
      log.print(
        `${countOf(glance.rendering.site.routes.size, 'page is', 'pages are')} served while the site is parsed.`,
      );
      start();
    };
    const taken = session.update(changed, onGlance).then(show, (error) => {
      if (!state.isClosed) reportBug(error, log);
    });
    const snapshot = await taken;
    state.early = undefined;
    start();
    if (snapshot === undefined) return undefined;
    await onShown?.(snapshot);
    findings.show(snapshot);
    announce(snapshot, { changed, milliseconds: performance.now() - began }, { log, tell });
    judge(snapshot, () => state.snapshot === snapshot && !state.isClosed).catch((error) => reportBug(error, log));
    return snapshot;
  };
  const show = (snapshot: Snapshot): Snapshot => {
    Object.assign(state, take(state, snapshot, { siteDir, onProblem: findings.add }));
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

/** Says that there is a new snapshot. */
function announce(
  { rendering, diagnostics }: Snapshot,
  how: Pick<Extract<ServeEvent, { readonly type: 'update' }>, 'changed' | 'milliseconds'>,
  { log, tell }: Pick<Audience, 'log' | 'tell'>,
): void {
  const pages = rendering?.site.routes.size ?? 0;
  log.print(`${countOf(pages, 'page')} in ${formatTime(how.milliseconds)}: ${formatCounts(diagnostics)}.`);
  tell?.({ type: 'update', pages, ...how, diagnostics });
}

/** The last good site is kept for what cannot be shown: without a stylesheet (it does not bundle) the pages would be naked. */
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

/** A bug must not end the server: the stack goes to the terminal, never to a browser. */
export function reportBug(error: unknown, log: Log): undefined {
  log.error(errorStack(error));
}
