/**
 * A browser as a process of ours: started, asked, ended.
 * In: the program. Out: windows with empty pages. It gets a profile of its own, in which all is that it writes; nothing of it
 * is left, however we end, but where we are killed: then the pipe ends, and the browser with it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../utils/code/thrown.js';
import { isRecord } from '../../utils/record.js';
import { type Protocol, speak } from './pipe.js';

/** A browser that runs. */
export interface RunningBrowser {
  /** Opens an empty page and runs a script in it. */
  readonly openWindow: (script: string) => Promise<BrowserWindow>;
  readonly isEnded: () => boolean;
  /** Ends it at once. */
  readonly kill: () => void;
  /** Ends it, and waits until nothing is left of it. */
  readonly close: () => Promise<void>;
}

/** A page of it. */
export interface BrowserWindow {
  /** Gives the value of an expression, that of a promise when it is there; throws what it throws. */
  readonly evaluate: (expression: string) => Promise<unknown>;
}

/** How it is started. */
export interface StartOptions {
  /** Whether signals of the process are not ours to hear. */
  readonly isGuest: boolean;
}

/** What takes so long does not come any more. */
const START_MS = 30_000;
const END_MS = 5_000;
/** The end of what it has said: its reason comes last. */
const MOST_SAID = 400;
/**
 * It opens a socket in the folder of temporary files, with 44 letters behind that, and does not start where the whole path has
 * more than a socket can have: 107 letters on Linux, 103 on macOS.
 */
const LONGEST_PROFILE = 58;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** A page that loads nothing; what is drawn has styles of its own. */
const PAGE = `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'"><body></body>`;

/** Starts it; throws why it does not run. */
export async function startBrowser(program: string, { isGuest }: StartOptions): Promise<RunningBrowser> {
  // First: a signal may come any time.
  const owned: Owned = { profile: undefined, child: undefined };
  const release = cleanUp(owned, isGuest);
  const profile = mkdtempSync(join(tmpdir(), 'csb-docs-browser-'));
  owned.profile = profile;
  const child = spawn(program, listArguments(profile), {
    // What it puts beside its profile is in it then, where its socket can still have the name.
    env: { ...process.env, ...(profile.length > LONGEST_PROFILE ? {} : { TMPDIR: profile }) },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    // With all that it starts it is a group, so that all of it can be ended at once.
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
      protocol.tell('Browser.close');
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
    // Whatever a page finds to ask: there is no such host, and nobody behind the proxy.
    ...['--host-resolver-rules=MAP * ~NOTFOUND', '--proxy-server=127.0.0.1:9', '--proxy-bypass-list=<-loopback>'],
    // About as wide as the text of a page: some drawings are as wide as there is room.
    ...['--window-size=800,600', '--hide-scrollbars', '--force-color-profile=srgb'],
    // As root it does not start otherwise.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    'about:blank',
  ];
}

/** The fourth and the fifth stream are those of the protocol. */
function connect(child: ChildProcess): Protocol {
  const [, , , to, from] = child.stdio;
  if (!(to instanceof Socket && from instanceof Socket)) throw new Error('a process without pipes');
  const protocol = speak({
    to,
    from,
    onEvent: (method, { requestId }, sessionId) => {
      if (method === 'Fetch.requestPaused')
        protocol.tell('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, sessionId);
    },
  });
  return protocol;
}

/** Waits for the end of the process, and tells those who have asked. */
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

/** A page that does not end would not hear that the browser is gone. */
function killAll(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It is gone.
  }
}

/** What has to be gone in the end. */
interface Owned {
  profile: string | undefined;
  child: ChildProcess | undefined;
}

/** Removes it when our process is going; the result does so once the browser is gone. */
function cleanUp(owned: Owned, isGuest: boolean): () => void {
  const remove = (): void => {
    try {
      if (owned.profile !== undefined)
        rmSync(owned.profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
    } catch {
      // The system removes it some day.
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
    // Whoever else listens decides what happens; without listeners it has to end the process, as if there had been none.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  process.on('exit', onExit);
  // First in the list: a listener that removes itself when it is called must still be counted.
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

/** The first line of what a page has thrown; the others are its stack. */
function describe({ exception, text }: Readonly<Record<string, unknown>>): string {
  const described = isRecord(exception) ? (exception['description'] ?? exception['value']) : undefined;
  return String(described ?? text).split('\n    at ')[0] ?? '';
}
