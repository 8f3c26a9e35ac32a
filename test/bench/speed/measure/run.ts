/** Runs a command and measures wall time, CPU time and memory. */
import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import { canReadProcesses, type ProcessState, readTree, readWaitedCpu } from './processes.js';

/** Program, arguments and working directory. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
}

/** Results of one run. CPU time and memory are undefined on systems that do not provide them. */
export interface Measurement {
  readonly seconds: number;
  readonly cpu: number | undefined;
  /** Bytes of the process and its descendants together. */
  readonly memory: number | undefined;
}

/** Memory sampling interval. A sample takes about half a millisecond, on a core that the command may need. */
const INTERVAL_MS = 20;
/** Characters shown of the output of a failed command. */
const SHOWN = 2000;

/** Runs a command to its end. Throws an error with its output if it fails. Only one command may run at a time. */
export async function measure(command: Command): Promise<Measurement> {
  const isReported = canReadProcesses();
  const waited = readWaitedCpu();
  const watch = makeWatch();
  const start = performance.now();
  const child = spawn(command.program, command.args, {
    cwd: command.cwd,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => printed.push(piece));
  const timer = setInterval(() => watch.look(child.pid ?? 0), INTERVAL_MS);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => clearInterval(timer));
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) {
    const end = Buffer.concat(printed).toString().slice(-SHOWN);
    throw new Error(`\`${nameCommand(command)}\` ended with ${code}:\n${end}`);
  }
  if (!isReported) return { seconds, cpu: undefined, memory: undefined };
  // A process that outlives its parent is not awaited here; then the sampled value is larger.
  return { seconds, cpu: Math.max(readWaitedCpu() - waited, watch.cpu()), memory: watch.memory() };
}

/** Uses base names, so that reports contain no local paths. */
function nameCommand({ program, args }: Command): string {
  return [program, ...args].map((word) => basename(word)).join(' ');
}

interface Watch {
  readonly look: (id: number) => void;
  readonly cpu: () => number;
  readonly memory: () => number;
}

/** Tracks the peak memory, and the last CPU time of each process. */
function makeWatch(): Watch {
  const cpus = new Map<number, number>();
  let most = 0;
  const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
  const look = (id: number): void => {
    const states: readonly ProcessState[] = readTree(id);
    for (const state of states) cpus.set(state.id, Math.max(state.cpu, cpus.get(state.id) ?? 0));
    most = Math.max(most, sum(states.map(({ resident }) => resident)), ...states.map(({ peak }) => peak));
  };
  return { look, cpu: () => sum(cpus.values()), memory: () => most };
}

/** Removes variables of npm and Node, and disables colours. */
function cleanEnvironment(): Record<string, string | undefined> {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_OPTIONS$|NODE_ENV$|FORCE_COLOR$|CI$)/.test(name),
  );
  return { ...Object.fromEntries(kept), NO_COLOR: '1', DO_NOT_TRACK: '1', NO_UPDATE_NOTIFIER: '1' };
}
