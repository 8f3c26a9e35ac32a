/** Reads process data from Linux. Numbers of a process that has just ended are 0. */
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second: 100 on every Linux that Node runs on. */
const TICKS = 100;
const KILOBYTE = 1024;

/** State of a process at one moment. */
export interface ProcessState {
  readonly id: number;
  /** Resident memory, in bytes. */
  readonly resident: number;
  /** Peak resident memory, in bytes. */
  readonly peak: number;
  /** User and system time of the process itself, in seconds. */
  readonly cpu: number;
}

/** True if this system provides process data. */
export function canReadProcesses(): boolean {
  return readText(`/proc/${process.pid}/stat`) !== '';
}

/** Returns the CPU seconds of all awaited descendants of this process. */
export function readWaitedCpu(): number {
  const fields = readFields(process.pid);
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) / TICKS;
}

/** Returns a process and all its descendants. */
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

/** Reads all threads, because any of them may have started a child. */
function listChildren(id: number): readonly number[] {
  return listFolder(`/proc/${id}/task`).flatMap((thread) =>
    readText(`/proc/${id}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Returns the fields of `stat` after the name, which may contain spaces. The state is at 0, user time at 11. */
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
