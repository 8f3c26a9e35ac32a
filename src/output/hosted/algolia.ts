/**
 * Publishes records to a hosted search index, atomically. The only file outside the browser code that uses the Algolia
 * client. The API key is only sent in requests.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type IndexSettings, searchClient } from '@algolia/client-search';
import {
  pushFailed,
  pushInterrupted,
  pushLeftBehind,
  pushLeftover,
  pushLimited,
  pushNotFound,
  pushRefused,
  pushTimedOut,
  pushUnconfirmed,
  pushUnreachable,
} from '../../diagnostics/catalogue/search.js';
import { toHost } from '../../search/hosts.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { HostedSearch, SearchRecord } from '../../types/search.js';
import { errorMessage } from '../../utils/code/errors.js';
import { INDEX_SETTINGS } from './index-settings.js';

/** The target index. */
export interface PushTarget extends Pick<HostedSearch, 'appId' | 'indexName' | 'hosts'> {
  /** API key with write access. */
  readonly key: string;
}

/** Callbacks and options of publishing. */
export interface PushOptions {
  /** Called with the number of records sent so far. */
  readonly onProgress: (sent: number, total: number) => void;
  /** Aborts between two steps and removes the temporary index. */
  readonly signal: AbortSignal;
  /** Timeouts and delays, for tests. */
  readonly pace?: Partial<Pace>;
}

/** In milliseconds. */
interface Pace {
  /** Time until the first byte of the response, because Node's client counts sending the request as connecting. */
  readonly connect: number;
  readonly write: number;
  /** First delay before a retry; grows with each attempt. */
  readonly pause: number;
  /** Time limit for one task of the service. */
  readonly task: number;
}

const PACE: Pace = { connect: 10_000, write: 30_000, pause: 200, task: 10 * 60_000 };
/** Maximum number of records per request, as in Algolia's own clients. */
const BATCH = 1000;
/**
 * Attempts per step on all hosts. Every step can be repeated: records have ids, and a completed move leaves nothing to
 * move.
 */
const ATTEMPTS = 3;
/** Maximum delay between two status requests for a task. */
const LONGEST_PAUSE = 5000;
/** Maximum length of a quoted message of the service. */
const REASON_LENGTH = 200;
const NO_ANSWER = 'the response is not from a search service';

/**
 * Replaces an index. A temporary index receives the settings, rules and synonyms of the old one, then csb-docs'
 * settings and the records. Finally it replaces the old index in one step. Returns the problems.
 */
export async function replaceIndex(
  target: PushTarget,
  records: readonly SearchRecord[],
  options: PushOptions,
): Promise<readonly Diagnostic[]> {
  const { indexName } = target;
  const pace = { ...PACE, ...options.pace };
  const temporary = `${indexName}_tmp_${100_000 + Math.floor(Math.random() * 900_000)}`;
  const service = openService(target, pace, options.signal);
  const state = { isBegun: false, isWritten: false };
  try {
    const copy = await startCopy(service, { indexName, temporary });
    state.isBegun = true;
    if (copy !== undefined) await service.finish(temporary, copy);
    await service.finish(temporary, await service.setSettings(temporary));
    state.isWritten = true;
    for (let sent = 0; sent < records.length; sent += BATCH) {
      await service.finish(temporary, await service.send(temporary, records.slice(sent, sent + BATCH)));
      options.onProgress(Math.min(sent + BATCH, records.length), records.length);
    }
    const move = await service.move(temporary, indexName);
    // From here on, the replacement can be neither interrupted nor undone.
    return await service.finish(indexName, move).then(
      async () => (await service.listTemporary(indexName)).map(pushLeftBehind),
      (error: unknown) => [pushUnconfirmed({ indexName, temporary }, toReason(error, target))],
    );
  } catch (error) {
    const isLeft = (state.isBegun || isNonsense(error)) && !(await service.remove(temporary, state.isWritten));
    return [explain(error, target, pace), ...(isLeft ? [pushLeftover(temporary)] : [])];
  }
}

/**
 * Copies the settings of the old index. Algolia accepts this for a missing index; other services respond with 404.
 * Returns undefined in that case.
 */
async function startCopy(
  service: Service,
  { indexName, temporary }: { readonly indexName: string; readonly temporary: string },
): Promise<number | undefined> {
  try {
    return await service.copySettings(indexName, temporary);
  } catch (error) {
    // Without the copy, an existing index would lose its owner's settings.
    if (statusOf(error) !== 404 || (await service.isThere(indexName))) throw error;
    return undefined;
  }
}

/** The steps of a replacement. Each starts a task of the service and returns its id, or throws. */
interface Service {
  readonly copySettings: (from: string, to: string) => Promise<number>;
  readonly setSettings: (index: string) => Promise<number>;
  readonly send: (index: string, records: readonly SearchRecord[]) => Promise<number>;
  readonly move: (from: string, to: string) => Promise<number>;
  /** Waits until a task is complete. */
  readonly finish: (index: string, task: number) => Promise<void>;
  /** Returns whether an index certainly exists; never throws. The key may lack the permission to ask. */
  readonly isThere: (index: string) => Promise<boolean>;
  /** Lists the temporary indexes of an index, as far as the key has permission; never throws. */
  readonly listTemporary: (index: string) => Promise<readonly string[]>;
  /**
   * Returns whether an index was removed; never throws. For a written index, “not found” may mean that the key cannot
   * remove it.
   */
  readonly remove: (index: string, isWritten: boolean) => Promise<boolean>;
}

/** Thrown when publishing is aborted. */
class Interruption extends Error {}
/** Thrown when a task exceeds its time limit. */
class TaskTimeout extends Error {
  override readonly message = 'the service is still busy';
}

function openService({ appId, key, hosts }: PushTarget, pace: Pace, signal: AbortSignal): Service {
  const client = searchClient(appId, key, {
    timeouts: { connect: pace.connect, read: pace.write, write: pace.write },
    ...(hosts === undefined || hosts.length === 0 ? {} : { hosts: hosts.map(toHost) }),
  });
  const start = async (ask: () => Promise<unknown>): Promise<number> => {
    if (signal.aborted) throw new Interruption();
    return readTask(await persist(ask, pace));
  };
  const isThere = (indexName: string): Promise<boolean> =>
    client.getSettings({ indexName }).then(
      () => true,
      () => false,
    );
  return {
    copySettings: (from, to) =>
      start(() =>
        client.operationIndex({
          indexName: from,
          operationIndexParams: { operation: 'copy', destination: to, scope: ['settings', 'rules', 'synonyms'] },
        }),
      ),
    setSettings: (indexName) => start(() => client.setSettings({ indexName, indexSettings: toIndexSettings() })),
    send: (indexName, records) => {
      const requests = records.map((record) => ({ action: 'addObject' as const, body: { ...record } }));
      return start(() => client.batch({ indexName, batchWriteParams: { requests } }));
    },
    move: (from, to) =>
      start(() =>
        client.operationIndex({ indexName: from, operationIndexParams: { operation: 'move', destination: to } }),
      ),
    finish: async (indexName, taskID) => {
      const end = performance.now() + pace.task;
      for (let attempt = 1; performance.now() < end; attempt++) {
        const { status } = await persist(() => client.getTask({ indexName, taskID }), pace);
        if (status === 'published') return;
        await sleep(Math.min(attempt * pace.pause, LONGEST_PAUSE));
      }
      throw new TaskTimeout();
    },
    isThere,
    listTemporary: (indexName) => findTemporary(client.listIndices(), indexName).catch(() => []),
    remove: (indexName, isWritten) =>
      client.deleteIndex({ indexName }).then(
        () => true,
        async (error: unknown) => statusOf(error) === 404 && !(isWritten && (await isThere(indexName))),
      ),
  };
}

async function findTemporary(
  answer: Promise<{ readonly items: readonly { readonly name: string }[] }>,
  indexName: string,
): Promise<readonly string[]> {
  const { items } = await answer;
  const start = `${indexName}_tmp_`;
  return items
    .map(({ name }) => name)
    .filter((name) => name.startsWith(start) && /^\d{6}$/.test(name.slice(start.length)));
}

/** Retries with a delay if no host is reachable. */
async function persist<Answer>(ask: () => Promise<Answer>, { pause }: Pace): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS || nameOf(error) !== 'RetryError') throw error;
      await sleep(attempt * pause * 5);
    }
  }
}

/** The client's type requires mutable lists. */
function toIndexSettings(): IndexSettings {
  return structuredClone(INDEX_SETTINGS) as unknown as IndexSettings;
}

/** A response that does not state the result. */
function isNonsense(error: unknown): boolean {
  return errorMessage(error) === NO_ANSWER;
}

function readTask(answer: unknown): number {
  if (typeof answer === 'object' && answer !== null && 'taskID' in answer && typeof answer.taskID === 'number')
    return answer.taskID;
  throw new Error(NO_ANSWER);
}

function explain(error: unknown, target: PushTarget, pace: Pace): Diagnostic {
  const { appId, indexName, hosts } = target;
  if (error instanceof Interruption) return pushInterrupted(indexName);
  if (error instanceof TaskTimeout) return pushTimedOut(indexName, Math.ceil(pace.task / 60_000));
  if (nameOf(error) === 'RetryError') return pushUnreachable(hosts, appId);
  const reason = toReason(error, target);
  const status = statusOf(error);
  // An exhausted quota is also reported with status 403.
  if (status === 429 || /quota/i.test(reason)) return pushLimited(indexName, reason);
  if (status === 401 || status === 403) return pushRefused(indexName, reason);
  return status === 404 ? pushNotFound(indexName, reason) : pushFailed(indexName, reason);
}

/**
 * Returns the message of the service in one short line. The key is removed, because the message may quote the request.
 */
function toReason(error: unknown, { key }: PushTarget): string {
  if (nameOf(error) === 'DeserializationError') return NO_ANSWER;
  if (nameOf(error) === 'RetryError') return 'no host can be reached';
  const line = errorMessage(error).replaceAll(key, '…').replace(/\s+/g, ' ').trim();
  return /^<(!doctype|html)/i.test(line) ? NO_ANSWER : line.slice(0, REASON_LENGTH).replace(/\.$/, '');
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : '';
}

function statusOf(error: unknown): number | undefined {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;
}
