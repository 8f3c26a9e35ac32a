/**
 * Measures the cost of links: builds a site with many links on every page and the same site without links, in turns.
 * `npm run bench:links`, or `-- --docs 10000 --links 50 --runs 3`; `--write OUT` only writes the two sites.
 * It only prints results, because timings differ between machines.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRandom, type Random } from './speed/corpus/random.js';
import { noun, sentence } from './speed/corpus/words.js';
import { medianOf } from './speed/measure/median.js';
import { type Measurement, measure } from './speed/measure/run.js';
import { openCsbDocs } from './speed/tools/csb-docs.js';
import { WORK } from './speed/tools/tool.js';

const SECTIONS = 5;
const PER_FOLDER = 20;

const { values } = parseArgs({
  options: {
    docs: { type: 'string', default: '10000' },
    links: { type: 'string', default: '50' },
    runs: { type: 'string', default: '3' },
    write: { type: 'string' },
  },
});
const tool = openCsbDocs();
const root = values.write ?? join(WORK, 'links');
const sites = ['linked', 'plain'].map((name) => ({ name, folder: join(root, name), runs: [] as Measurement[] }));
for (const { name, folder } of sites) writeSite(folder, name === 'linked');
if (values.write === undefined) await compare().finally(() => rmSync(root, { recursive: true, force: true }));

async function compare(): Promise<void> {
  for (let round = 0; round < Number(values.runs); round++)
    for (const { folder, runs } of sites) {
      for (const made of tool.made) rmSync(join(folder, made), { recursive: true, force: true });
      runs.push(await measure({ program: tool.program, args: tool.build, cwd: folder }));
    }
  const [linked, plain] = sites.map(({ name, runs }) => {
    const { cpu = 0, memory = 0, seconds } = medianOf(runs);
    console.log(
      `${name.padEnd(8)} ${cpu.toFixed(1)} s of processor time, ${seconds.toFixed(1)} s, ${(memory / 1e6).toFixed(0)} MB`,
    );
    return cpu;
  });
  console.log(`links    ${((linked ?? 0) - (plain ?? 0)).toFixed(1)} s of processor time`);
}

function writeSite(folder: string, isLinked: boolean): void {
  const docs = Number(values.docs);
  for (const [path, text] of Object.entries(tool.files)) write(join(folder, path), text);
  for (let doc = 0; doc < docs; doc++)
    write(join(folder, 'docs', nameDoc(doc)), writeDoc(doc, { docs, isLinked, random: makeRandom(doc) }));
}

interface Writing {
  readonly docs: number;
  readonly isLinked: boolean;
  readonly random: Random;
}

/** Both sites draw the same random numbers, so they contain the same words. */
function writeDoc(doc: number, { docs, isLinked, random }: Writing): string {
  const link = (): string => {
    const words = `${noun(random)} ${noun(random)}`;
    const target = `../${nameDoc(random.integer(0, docs - 1))}#part-${random.integer(1, SECTIONS)}`;
    return isLinked ? `[${words}](${target})` : words;
  };
  const perSection = Math.ceil(Number(values.links) / SECTIONS);
  const sections = Array.from({ length: SECTIONS }, (_, section) => {
    const phrases = Array.from({ length: perSection }, () => `${sentence(random)} See ${link()}.`);
    const half = Math.ceil(perSection / 2);
    const items = phrases.slice(half).map((phrase) => `- ${phrase}\n`);
    return `## Part ${section + 1}\n\n${phrases.slice(0, half).join(' ')}\n\n${items.join('')}`;
  });
  return `# Page ${doc}\n\n${sections.join('\n')}`;
}

function nameDoc(doc: number): string {
  return `section-${Math.floor(doc / PER_FOLDER)}/page-${doc}.md`;
}

function write(path: string, text: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}
