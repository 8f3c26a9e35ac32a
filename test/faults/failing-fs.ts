/**
 * Fault injection for `node:fs`: counts the calls of every function and lets one call fail.
 * It patches the module itself, so packages that import the functions are affected too.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fault, Plan } from './plan.js';
import { tear } from './tear.js';

/** Number of calls of each function. */
export type Counts = readonly (readonly [call: string, count: number])[];

/** Controls of the failing file system. */
export interface FailingFileSystem {
  /** Counts calls from 1 and lets them fail as planned, until `stop`. */
  readonly start: (plan: Plan) => void;
  /** Ends the faults and returns the counts. */
  readonly stop: () => Counts;
}

type Callable = (...args: unknown[]) => unknown;

/** Excluded functions: they open and change nothing themselves, but call other wrapped functions. */
const LEFT_OUT = /^(_|[A-Z]|createReadStream$|createWriteStream$|watch|unwatch|openAsBlob$)/;

/** Patches `node:fs` of this process permanently. Behaviour is unchanged until `start`. */
export function installFailingFileSystem(): FailingFileSystem {
  const real = { ...fs };
  const meeting = createMeeting(real);
  const wrap = (owner: object, key: string, name: string): void => {
    const call = Reflect.get(owner, key) as Callable;
    const wrapped = failing(name, call, meeting);
    if ('native' in call)
      Object.assign(wrapped, { native: failing(`${name}.native`, call.native as Callable, meeting) });
    Reflect.set(owner, key, wrapped);
  };
  for (const key of namesOf(fs)) wrap(fs, key, key);
  for (const key of namesOf(fs.promises)) wrap(fs.promises, key, `promises.${key}`);
  syncBuiltinESMExports();
  return meeting;
}

function namesOf(owner: object): readonly string[] {
  return Object.keys(owner).filter((key) => !LEFT_OUT.test(key) && typeof Reflect.get(owner, key) === 'function');
}

interface Meeting extends FailingFileSystem {
  /** Counts a call. Returns the error to fail with, if any. */
  readonly meet: (name: string, args: readonly unknown[]) => Error | undefined;
  /** Records the descriptor of an opened file. */
  readonly note: (args: readonly unknown[], descriptor: unknown) => void;
}

function createMeeting(real: typeof fs): Meeting {
  let plan: Plan | undefined;
  let counts = new Map<string, number>();
  const descriptors = new Set<unknown>();
  const concerns = (value: unknown): boolean => {
    if (plan === undefined) return false;
    if (typeof value === 'number') return descriptors.has(value);
    const path = value instanceof URL ? fileURLToPath(value) : Buffer.isBuffer(value) ? value.toString() : value;
    return typeof path === 'string' && (path === plan.root || path.startsWith(`${plan.root}${sep}`));
  };
  return {
    start: (next) => {
      plan = next;
      counts = new Map();
    },
    stop: () => {
      plan = undefined;
      return [...counts];
    },
    meet: (name, args) => {
      if (!args.slice(0, 2).some(concerns)) return undefined;
      const number = (counts.get(name) ?? 0) + 1;
      counts.set(name, number);
      const fault = plan?.fault;
      return fault?.call === name && isMet(fault, number) ? strike(fault, args, real) : undefined;
    },
    note: (args, descriptor) => {
      if (concerns(args[0])) descriptors.add(descriptor);
      else descriptors.delete(descriptor);
    },
  };
}

function isMet({ number: from, isLasting }: Fault, number: number): boolean {
  return isLasting ? number >= from : number === from;
}

/** Does half of the requested work, like a full disk or a process killed during a write, then fails. */
function strike(fault: Fault, args: readonly unknown[], real: typeof fs): Error {
  const { call, kind } = fault;
  if (['EIO', 'ENOSPC', 'kill'].includes(kind)) tear(real, call, args);
  if (kind === 'kill') process.kill(process.pid, 'SIGKILL');
  const path = String(args[0]);
  return Object.assign(new Error(`${kind}: made up, ${call} '${path}'`), {
    code: kind,
    errno: -5,
    syscall: call,
    path,
  });
}

/** Wraps a function to report the error in its own style: exception, rejection or callback. */
function failing(name: string, real: Callable, { meet, note }: Meeting): Callable {
  return function (this: unknown, ...args: unknown[]): unknown {
    const error = meet(name, args);
    if (error === undefined) {
      const result = Reflect.apply(real, this, args);
      if (name === 'openSync') note(args, result);
      return result;
    }
    // `existsSync` never throws; every error means absence.
    if (name === 'existsSync') return false;
    // The descriptor is released, whatever `close` reports.
    if (name === 'closeSync') Reflect.apply(real, this, args);
    if (name.startsWith('promises.')) return Promise.reject(error);
    const done = args.at(-1);
    if (name.includes('Sync') || typeof done !== 'function') throw error;
    process.nextTick(done as () => void, error);
    return undefined;
  };
}
