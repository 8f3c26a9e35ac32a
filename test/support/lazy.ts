/** What several suites read is made once for all of them, whichever process they run in. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporary, SHARED_VARIABLE } from './paths.js';

/** Something that was made, as JSON, and the folder of its files. Both are for reading only. */
export interface Made<T> {
  readonly folder: string;
  readonly value: T;
}

/** Longer than making anything takes, in milliseconds. */
const LIMIT_MS = 120_000;
const POLL_MS = 20;

let own: string | undefined;

/** The folder of the test run; without a runner, one of this process. */
function sharedFolder(): string {
  own ??= process.env[SHARED_VARIABLE] ?? makeTemporary('shared');
  return own;
}

/**
 * Makes something unless it is there already.
 * @param name of what is made: a file name
 * @param make gets an empty folder for its files; what it returns survives JSON
 */
export async function once<T>(name: string, make: (folder: string) => Promise<T>): Promise<Made<T>> {
  const folder = join(sharedFolder(), name);
  const result = `${folder}.json`;
  if (claim(folder)) {
    const made = await make(folder).then(
      (value) => ({ value }),
      (error: unknown) => ({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    // Renaming makes it appear complete.
    writeFileSync(`${result}.new`, JSON.stringify(made));
    renameSync(`${result}.new`, result);
  }
  const { value, problem } = await readResult<T>(result);
  if (problem !== undefined) throw new Error(`\`${name}\` could not be made: ${problem}`);
  return { folder, value: value as T };
}

/** Only one of all processes can make a folder. */
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
