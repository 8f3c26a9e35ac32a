/**
 * Publishing to a hosted index.
 * In: records, where they go, the key that may write. Out: diagnostics; the old index, or the new one, never a mixture.
 * Must not know where records come from. The only file outside the browser that knows the client of Algolia; the key leaves it
 * in requests only.
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
import { errorMessage } from '../../utils/code/thrown.js';
import { INDEX_SETTINGS } from './index-settings.js';

/** Where records go. */
export interface PushTarget extends Pick<HostedSearch, 'appId' | 'indexName' | 'hosts'> {
  /** The key that may write. */
  readonly key: string;
}

/** What a caller wants to know and may decide while records are sent. */
export interface PushOptions {
  /** Called with the number of records sent so far. */
  readonly onProgress: (sent: number, total: number) => void;
  /** Aborts between two steps; what has been begun is removed. */
  readonly signal: AbortSignal;
  /** Time-outs and pauses; for tests. */
  readonly pace?: Partial<Pace>;
}

/** In milliseconds. */
interface Pace {
  /** Until the first byte of an answer: Node's client counts the sending of the request as connecting. */
  readonly connect: number;
  readonly write: number;
  /** The first pause before asking again; it grows with each attempt. */
  readonly pause: number;
  /** Until the service has to be done with one task. */
  readonly task: number;
}

const PACE: Pace = { connect: 10_000, write: 30_000, pause: 200, task: 10 * 60_000 };
/** Most records in one request; Algolia's own clients send as many. */
const BATCH = 1000;
/** How often a step is tried on all hosts. Every step may be repeated: records have ids, and a move that has happened has nothing left to move. */
const ATTEMPTS = 3;
/** The longest pause between two questions about a task. */
const LONGEST_PAUSE = 5000;
/** A message of the service is quoted up to here. */
const REASON_LENGTH = 200;
const NO_ANSWER = 'the response is not from a search service';

/**
 * Replaces an index: a temporary one gets what the old one has of settings, rules and synonyms, our settings over
 * them, and the records; at the very end it takes the old one's place in one step. Returns what went wrong.
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
    // From here on nothing may be interrupted or taken back.
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
 * Begins with the settings of the old index. Algolia copies those of an index that does not exist, too; other services answer that
 * with 404, and the first index is made without: undefined then.
 */
async function startCopy(
  service: Service,
  { indexName, temporary }: { readonly indexName: string; readonly temporary: string },
): Promise<number | undefined> {
  try {
    return await service.copySettings(indexName, temporary);
  } catch (error) {
    // An index that is there, and cannot be copied, would lose what its owner has set.
    if (statusOf(error) !== 404 || (await service.isThere(indexName))) throw error;
    return undefined;
  }
}

/** The steps of a replacement. Each starts a task of the service and returns its number, or throws what went wrong. */
interface Service {
  readonly copySettings: (from: string, to: string) => Promise<number>;
  readonly setSettings: (index: string) => Promise<number>;
  readonly send: (index: string, records: readonly SearchRecord[]) => Promise<number>;
  readonly move: (from: string, to: string) => Promise<number>;
  /** Waits until the service has done a task. */
  readonly finish: (index: string, task: number) => Promise<void>;
  /** Never throws; whether an index certainly exists. A key need not have the right to ask. */
  readonly isThere: (index: string) => Promise<boolean>;
  /** Never throws; the temporary indexes of an index, as far as the key may list any. */
  readonly listTemporary: (index: string) => Promise<readonly string[]>;
  /** Never throws; whether the index is gone. Of one that has been written, “not found” may mean that nothing can be removed here. */
  readonly remove: (index: string, isWritten: boolean) => Promise<boolean>;
}

/** The command was asked to stop. */
class Interruption extends Error {}
/** A task takes too long. */
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

/** Asks again, with a pause, when no host could be reached. */
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

/** The client's type wants lists that it may change. */
function toIndexSettings(): IndexSettings {
  return structuredClone(INDEX_SETTINGS) as unknown as IndexSettings;
}

/** An answer that says nothing about what was done. */
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
  // A spent quota is answered with 403 as well.
  if (status === 429 || /quota/i.test(reason)) return pushLimited(indexName, reason);
  if (status === 401 || status === 403) return pushRefused(indexName, reason);
  return status === 404 ? pushNotFound(indexName, reason) : pushFailed(indexName, reason);
}

/** What the service said, in one short line. It may quote the request, so the key is taken out. */
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
