/**
 * Keys that a command answers to while it runs.
 * In: a terminal to read from, and what each key does. Out: a function that gives the terminal back as it was, which also
 * happens when the process ends in any way that it is told of.
 */
import { readFileSync } from 'node:fs';

/** A terminal to read from: `process.stdin`. */
export interface KeySource {
  readonly isTTY?: boolean | undefined;
  readonly setRawMode?: ((isRaw: boolean) => unknown) | undefined;
  readonly on: (event: 'data', listener: (data: Buffer | string) => void) => unknown;
  readonly off: (event: 'data', listener: (data: Buffer | string) => void) => unknown;
  readonly resume: () => unknown;
  readonly pause: () => unknown;
}

/** What is done, by the letter. */
export type Keys = Readonly<Record<string, () => void>>;

/** Ctrl+C and Ctrl+D: without the usual mode of the terminal, they are characters like others. */
const ENDS = ['\u0003', '\u0004'];
/** Ctrl+Z. */
const SUSPEND = '\u001a';

/** Listens to the terminal; undefined where there is none, or where another program has it. */
export function listenToKeys(source: KeySource, { keys, end }: { readonly keys: Keys; readonly end: () => void }) {
  if (!source.isTTY || source.setRawMode === undefined || !isInForeground()) return undefined;
  const restore = (): void => void source.setRawMode?.(false);
  const resume = (): void => void source.setRawMode?.(true);
  const stop = (): void => {
    source.off('data', onData);
    process.off('exit', restore).off('SIGCONT', resume);
    restore();
    source.pause();
  };
  const onData = (data: Buffer | string): void => {
    // A paste is no command: of several characters at once none is a key.
    const key = data.toString();
    if (ENDS.includes(key)) end();
    else if (key === SUSPEND) {
      restore();
      process.kill(process.pid, 'SIGTSTP');
    } else keys[key.toLowerCase()]?.();
  };
  resume();
  process.on('exit', restore).on('SIGCONT', resume);
  source.on('data', onData);
  source.resume();
  return stop;
}

/**
 * The system stops a program in the background that changes the terminal. Linux says which one has it; elsewhere it is
 * taken to be this one.
 */
function isInForeground(): boolean {
  try {
    // Behind the name of the program, which is in brackets and may be anything: state, parent, group, session, terminal, its group.
    const [, , group, , , owner] = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return group === owner || owner === '-1';
  } catch {
    return true;
  }
}
