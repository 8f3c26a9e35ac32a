/**
 * Starts a browser as a child process and opens windows with empty pages. Its temporary profile is always deleted,
 * except when this process is killed: then the pipe closes and the browser exits.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../utils/code/errors.js';
import { isRecord } from '../../utils/record.js';
import { type Protocol, speak } from './pipe.js';

/** A running browser. */
export interface RunningBrowser {
  /** Opens an empty page and runs a script in it. */
  readonly openWindow: (script: string) => Promise<BrowserWindow>;
  readonly isEnded: () => boolean;
  /** Ends it immediately. */
  readonly kill: () => void;
  /** Ends it, and waits until everything is cleaned up. */
  readonly close: () => Promise<void>;
}

/** A page of the browser. */
export interface BrowserWindow {
  /** Evaluates an expression and awaits its value. Throws its errors. */
  readonly evaluate: (expression: string) => Promise<unknown>;
}

/** The options for starting. */
export interface StartOptions {
  /** Whether another program handles signals of the process. */
  readonly isGuest: boolean;
}

/** Timeouts for starting and ending. */
const START_MS = 30_000;
const END_MS = 5_000;
/** Maximum length kept of its output. The reason of a failure comes last. */
const MOST_SAID = 400;
/**
 * The browser opens a socket in the temporary folder, with 44 more characters, and does not start if the path exceeds
 * the limit of sockets: 107 characters on Linux, 103 on macOS.
 */
const LONGEST_PROFILE = 58;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A page that loads nothing. Drawings have inline styles. */
const PAGE = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'"><body></body>`;

/** Starts the browser. Throws the reason if it does not run. */
export async function startBrowser(program: string, { isGuest }: StartOptions): Promise<RunningBrowser> {
  // First, because a signal may arrive at any time.
  const owned: Owned = { profile: undefined, child: undefined };
  const release = cleanUp(owned, isGuest);
  const profile = mkdtempSync(join(tmpdir(), 'csb-docs-browser-'));
  owned.profile = profile;
  const child = spawn(program, listArguments(profile), {
    // Puts its other files into the profile too, if the path of its socket stays short enough.
    env: { ...process.env, ...(profile.length > LONGEST_PROFILE ? {} : { TMPDIR: profile }) },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // Makes it a process group, so that all its processes can be ended at once.
    detached: process.platform !== 'win32',
  });
  owned.child = child;
  const protocol = connect(child);
  const ended = watchEnd(child, protocol).then(release);
  const kill = (): void => killAll(child);
  const slow = setTimeout(kill, START_MS);
  try {
    await protocol.ask('Browser.getVersion');
  } catch (error) {
    kill();
    await ended;
    throw error;
  } finally {
    clearTimeout(slow);
  }
  return {
    openWindow: (script) => openWindow(protocol, script),
    isEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill,
    close: async () => {
      child.ref();
      const late = setTimeout(kill, END_MS);
      protocol.notify('Browser.close');
      await ended;
      clearTimeout(late);
    },
  };
}

function listArguments(profile: string): readonly string[] {
  return [
    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profile}`,
    ...['--disable-gpu', '--no-first-run', '--disable-extensions', '--disable-sync', '--mute-audio'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-dev-shm-usage'],
    // Blocks all requests of a page: no host resolves, and nothing listens at the proxy.
    ...['--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'],
    // About as wide as the text of a page, because some drawings adapt to the width.
    ...['--window-size=800,600', '--hide-scrollbars', '--force-color-profile=srgb'],
    // Required to start as root.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
}

/** The fourth and fifth streams are those of the protocol. */
function connect(child: ChildProcess): Protocol {
  const [, , , to, from] = child.stdio;
  if (!(to instanceof Socket && from instanceof Socket)) throw new Error('a process without pipes');
  const protocol = speak({
    to,
    from,
    onEvent: (method, { requestId }, sessionId) => {
      if (method === 'Fetch.requestPaused')
        protocol.notify('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, sessionId);
    },
  });
  return protocol;
}

/** Waits for the end of the process, and rejects pending requests. */
function watchEnd(child: ChildProcess, protocol: Protocol): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-MOST_SAID)));
  if (child.stderr instanceof Socket) child.stderr.unref();
  child.unref();
  return new Promise((resolve) => {
    const end = (reason: string): void => {
      protocol.end(new Error(reason));
      resolve();
    };
    child.once('error', (error) => end(`it could not be started (${errorCode(error)})`));
    child.once('exit', (code, signal) => end(said.trim().split('\n').at(-1) || `it exited with ${signal ?? code}`));
  });
}

/** Uses a signal, because a busy page would not react to a closed pipe. */
function killAll(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // Already gone.
  }
}

/** The resources to clean up. */
interface Owned {
  profile: string | undefined;
  child: ChildProcess | undefined;
}

/** Cleans up when this process exits. The returned function does so when the browser has ended. */
function cleanUp(owned: Owned, isGuest: boolean): () => void {
  const remove = (): void => {
    try {
      if (owned.profile !== undefined)
        rmSync(owned.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    } catch {
      // The system cleans temporary folders eventually.
    }
  };
  const detach = (): void => {
    process.off('exit', onExit);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  };
  const onExit = (): void => {
    if (owned.child !== undefined) killAll(owned.child);
    remove();
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    detach();
    onExit();
    // Other listeners decide what happens. Without any, the signal must end the process as usual.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', onExit);
  // First, so that listeners that remove themselves are still counted.
  if (!isGuest) for (const signal of SIGNALS) process.prependListener(signal, onSignal);
  return () => {
    detach();
    remove();
  };
}

async function openWindow({ ask }: Protocol, script: string): Promise<BrowserWindow> {
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
  const session = String((await ask('Target.attachToTarget', { targetId, flatten: true }))['sessionId']);
  await ask('Fetch.enable', { patterns: [{ urlPattern: '*' }] }, session);
  const { frameTree } = await ask('Page.getFrameTree', {}, session);
  const frame = isRecord(frameTree) && isRecord(frameTree['frame']) ? frameTree['frame'] : {};
  await ask('Page.setDocumentContent', { frameId: frame['id'], html: PAGE }, session);
  const evaluate: BrowserWindow['evaluate'] = async (expression) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails: thrown } = await ask('Runtime.evaluate', params, session);
    if (isRecord(thrown)) throw new Error(describe(thrown));
    return isRecord(result) ? result['value'] : undefined;
  };
  await evaluate(`${script}\n;undefined`);
  return { evaluate };
}

/** Returns the first line of an error, without its stack. */
function describe({ exception, text }: Readonly<Record<string, unknown>>): string {
  const described = isRecord(exception) ? (exception['description'] ?? exception['value']) : undefined;
  return String(described ?? text).split('\n    at ')[0] ?? '';
}
