/** What all addresses of a check have in common: the gate before hosts, what is known of them, the headers they get. */
import type { ExternalLinksConfig } from '../../types/external-links.js';
import { createAskPolitely, type Surroundings } from './ask-politely.js';
import type { Following } from './follow.js';
import { createHostGate } from './host-gate.js';
import type { FilledHeaders } from './request-headers.js';
import { createLeftOut } from './targets.js';

const SECOND = 1000;

/** Prepares following the addresses of one check. */
export function prepareFollowing(
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
