/** Creates expensive test data once for all suites and processes. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporary, SHARED_VARIABLE } from './paths.js';

/** A JSON value and the folder of its files. Treat both as read-only. */
export interface Made<T> {
  readonly folder: string;
  readonly value: T;
}

/** Longer than any of this data takes to create, in milliseconds. */
const LIMIT_MS = 120_000;
const POLL_MS = 20;

let own: string | undefined;

/** Returns the shared folder of the test run, or one of this process without a runner. */
function sharedFolder(): string {
  own ??= process.env[SHARED_VARIABLE] ?? makeTemporary('shared');
  return own;
}

/**
 * Creates data unless it exists already.
 * @param name of the data: a file name
 * @param make receives an empty folder for its files; its result must be serializable as JSON
 */
export async function once<T>(name: string, make: (folder: string) => Promise<T>): Promise<Made<T>> {
  const folder = join(sharedFolder(), name);
  const result = `${folder}.json`;
  if (claim(folder)) {
    const made = await make(folder).then(
      (value) => ({ value }),
      (error: unknown) => ({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    // Renaming makes the complete file appear atomically.
    writeFileSync(`${result}.new`, JSON.stringify(made));
    renameSync(`${result}.new`, result);
  }
  const { value, problem } = await readResult<T>(result);
  if (problem !== undefined) throw new Error(`\`${name}\` could not be made: ${problem}`);
  return { folder, value: value as T };
}

/** `mkdir` succeeds in only one process. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch {
    if (!existsSync(folder)) throw new Error(`The folder ${folder} cannot be made.`);
    return false;
  }
}

async function readResult<T>(path: string): Promise<{ readonly value?: T; readonly problem?: string }> {
  for (const start = performance.now(); !existsSync(path); ) {
    if (performance.now() - start > LIMIT_MS) throw new Error(`Another process does not finish ${path}.`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}
