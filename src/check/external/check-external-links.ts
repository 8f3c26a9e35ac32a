/** Checks links to other sites. */
import {
  externalHeaderVariables,
  externalInterrupted,
  unusedExternalIgnore,
} from '../../diagnostics/catalogue/external-links.js';
import type { CacheSection } from '../../engine/cache/cache.js';
import type { Location } from '../../types/diagnostic.js';
import type { ExternalLinksConfig } from '../../types/external-links.js';
import type { ExternalReference } from '../../types/external-reference.js';
import type { OtherDiagnostics } from '../../types/page-checker.js';
import { createAskPolitely, type Surroundings } from './ask-politely.js';
import { type Following, follow, type Outcome, refuse } from './follow.js';
import { createHostGate } from './host-gate.js';
import { openKeptAnswers } from './kept-answers.js';
import { reportOwnMachine, toDiagnostics } from './link-diagnostics.js';
import type { Clock } from './net/clock.js';
import type { Ask } from './net/question.js';
import { type FilledHeaders, fillHeaders } from './request-headers.js';
import { createShow } from './show-url.js';
import { createLeftOut, findTargets, type Target } from './targets.js';

const SECOND = 1000;

/** Prepares the context for following the URLs of one check. */
function prepareFollowing(
  settings: ExternalLinksConfig,
  { ask, clock, signal }: Pick<Surroundings, 'ask' | 'clock' | 'signal'>,
  { headers }: FilledHeaders,
): Following {
  const { concurrency, perHost, pauseSeconds, statusCodes } = settings;
  const gate = createHostGate({ concurrency, perHost, pause: pauseSeconds * SECOND }, clock, signal);
  return {
    ask: createAskPolitely({ ask, clock, gate, signal, statusCodes }),
    headers,
    settings,
    isLeftOut: createLeftOut(settings.ignore),
  };
}

/** The environment of a check. */
export interface World {
  readonly ask: Ask;
  readonly clock: Clock;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Cache of successful answers. */
  readonly section: CacheSection;
  /** Aborts the check. */
  readonly signal: AbortSignal;
  /** Called for each URL that is done. */
  readonly onProgress: (done: number, total: number) => void;
  /** Returns the location of a configuration key. */
  readonly locate: (key: string) => Location;
}

/** The result of a check. */
export interface ExternalCheck extends OtherDiagnostics {
  /** Number of URLs, and of their hosts. */
  readonly links: number;
  readonly hosts: number;
  /** Number of answers from the cache. */
  readonly kept: number;
  /** Number of URLs not requested because the check was aborted. */
  readonly unasked: number;
}

const HOUR = 3_600_000;

/** Checks links to other sites. */
export async function checkExternalLinks(
  references: readonly ExternalReference[],
  settings: ExternalLinksConfig,
  world: World,
): Promise<ExternalCheck> {
  const filled = fillHeaders(settings.headers, world.environment);
  const { asked, ownMachine, unused } = findTargets(references, settings);
  const counts = { links: asked.length, hosts: new Set(asked.map(({ url }) => new URL(url).host)).size };
  if (filled.missing.length > 0) {
    const problem = externalHeaderVariables(filled.missing, world.locate('externalLinks.headers'));
    return { ...counts, diagnostics: [problem], kept: 0, unasked: 0, isWhole: false };
  }
  const { outcomes, kept } = await askAll(asked, settings, { ...world, filled });
  const context = { level: settings.level, show: createShow(filled.secrets) };
  const unasked = outcomes.filter(([, { kind }]) => kind === 'stopped').length;
  return {
    ...{ ...counts, kept, unasked, isWhole: unasked === 0 },
    diagnostics: [
      ...reportOwnMachine(ownMachine, context),
      ...outcomes.flatMap(([target, outcome]) => toDiagnostics(target, outcome, context)),
      ...unused.map((pattern) =>
        unusedExternalIgnore(pattern, world.locate(`externalLinks.ignore.${settings.ignore.indexOf(pattern)}`)),
      ),
      ...(unasked > 0 ? [externalInterrupted(unasked, counts.links)] : []),
    ],
  };
}

interface Asked {
  readonly outcomes: readonly (readonly [Target, Outcome])[];
  readonly kept: number;
}

async function askAll(
  targets: readonly Target[],
  settings: ExternalLinksConfig,
  { filled, ...world }: World & { readonly filled: FilledHeaders },
): Promise<Asked> {
  const show = createShow(filled.secrets);
  const memory = openKeptAnswers({
    ...{ section: world.section, age: settings.cacheHours * HOUR, now: world.clock.now(), headers: filled.headers },
    rules: settings,
    isSecret: (url) => show(url) !== url,
  });
  const following = prepareFollowing(settings, world, filled);
  const known = memory.find(targets);
  const fresh: (readonly [Target, Outcome])[] = [];
  let done = known.size;
  const outcomes = await Promise.all(
    targets.map(async (target) => {
      const kept = known.get(target.url);
      if (kept !== undefined) return [target, kept] as const;
      const outcome = refuse(new URL(target.url), following) ?? (await follow(target.url, target.fragments, following));
      fresh.push([target, outcome]);
      world.onProgress(++done, targets.length);
      return [target, outcome] as const;
    }),
  );
  memory.keep(fresh);
  return { outcomes, kept: known.size };
}
