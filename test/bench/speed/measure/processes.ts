/** What Linux says about a process and those it started. Numbers of a process that has just ended are 0. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks in a second: 100 on every Linux that Node runs on. */
const TICKS = 100;
const KILOBYTE = 1024;

/** One process at one moment. */
export interface ProcessState {
  readonly id: number;
  /** Memory in RAM now, in bytes. */
  readonly resident: number;
  /** The most it has had, in bytes. */
  readonly peak: number;
  /** Seconds of user and system time it has used itself. */
  readonly cpu: number;
}

/** Whether this system tells. */
export function canReadProcesses(): boolean {
  return readText(`/proc/${process.pid}/stat`) !== '';
}

/** Seconds used by all processes that this one started, and those they started, as far as they were waited for. */
export function readWaitedCpu(): number {
  const fields = readFields(process.pid);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS;
}

/** A process and everything below it. */
export function readTree(id: number): readonly ProcessState[] {
  const fields = readFields(id);
  if (fields.length === 0) return [];
  const status = readText(`/proc/${id}/status`);
  const state = {
    id,
    resident: findKilobytes(status, 'VmRSS') * KILOBYTE,
    peak: findKilobytes(status, 'VmHWM') * KILOBYTE,
    cpu: (Number(fields[11]) + Number(fields[12])) / TICKS,
  };
  return [state, ...listChildren(id).flatMap(readTree)];
}

/** Any thread may have started a process. */
function listChildren(id: number): readonly number[] {
  return listFolder(`/proc/${id}/task`).flatMap((thread) =>
    readText(`/proc/${id}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Fields of `stat` after the name, which may contain spaces: the state comes first, user time is at 11. */
function readFields(id: number): readonly string[] {
  const text = readText(`/proc/${id}/stat`);
  return text === '' ? [] : text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function findKilobytes(status: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function listFolder(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
