/** CPU time of a process and all its descendants: browser, bundler, commands. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Process data on Linux. */
const PROCESSES = '/proc';
/** Clock ticks per second, the same on every Linux machine. */
const TICKS = 100;

interface ProcessStat {
  readonly id: number;
  readonly parent: number;
  /** Its own ticks and those of its awaited children. */
  readonly ticks: number;
}

/**
 * Returns the CPU seconds that a process and its descendants have used so far; undefined on systems other than Linux.
 */
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

/** Returns one process, or none if it has ended meanwhile. */
function readStat(name: string): readonly ProcessStat[] {
  try {
    const text = readFileSync(join(PROCESSES, name, 'stat'), 'utf8');
    // The program name comes first, in parentheses, and may contain any character.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ id: Number(name), parent: Number(fields[1]), ticks }];
  } catch {
    return [];
  }
}
