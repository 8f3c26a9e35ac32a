/** Processor time of a process and of everything it has started: a browser, the bundler, commands. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux tells of each process here. */
const PROCESSES = '/proc';
/** In which Linux counts, on every machine: a hundredth of a second. */
const TICKS = 100;

interface ProcessStat {
  readonly id: number;
  readonly parent: number;
  /** Its own time, and that of its children that have ended. */
  readonly ticks: number;
}

/** Seconds that a process and its descendants have used so far, in all threads; `undefined` where the system is not Linux. */
export function readProcessorSeconds(id: number): number | undefined {
  if (!existsSync(join(PROCESSES, `${id}`, 'stat'))) return undefined;
  const all = readdirSync(PROCESSES)
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readStat);
  const family = new Set([id]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const { id: own, parent } of all) if (family.has(parent)) family.add(own);
  }
  return all.filter((one) => family.has(one.id)).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
}

/** One process; none when it has ended meanwhile. */
function readStat(name: string): readonly ProcessStat[] {
  try {
    const text = readFileSync(join(PROCESSES, name, 'stat'), 'utf8');
    // The name of the program comes first, in brackets, and may have anything in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ id: Number(name), parent: Number(fields[1]), ticks }];
  } catch {
    return [];
  }
}
