/**
 * Keyboard shortcuts of a running command. The terminal is restored when the process ends or receives a signal it can
 * handle.
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

/** Actions by letter. */
export type Keys = Readonly<Record<string, () => void>>;

/** Ctrl+C and Ctrl+D, which are ordinary characters in raw mode. */
const ENDS = ['\u0003', '\u0004'];
/** Ctrl+Z. */
const SUSPEND = '\u001a';

/** Listens for keys. Returns a function that stops it, or undefined without a terminal or in the background. */
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
    // Several characters at once are a paste and not a key.
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
 * Returns whether this process is in the foreground. The system stops background processes that change the terminal.
 * Only Linux reports this; elsewhere it returns true.
 */
function isInForeground(): boolean {
  try {
    // The fields after the program name, which is in parentheses and may contain anything: state, parent, group,
    // session, terminal, foreground group.
    const [, , group, , , owner] = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return group === owner || owner === '-1';
  } catch {
    return true;
  }
}
