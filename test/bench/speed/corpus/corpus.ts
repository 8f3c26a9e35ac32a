/** A generated corpus of docs and posts, pseudorandom and reproducible. */
import { codeBlock } from './code.js';
import { FLAVOUR, type Flavour, type FlavourName } from './flavours.js';
import { makeRandom, type Random } from './random.js';
import { capitalize, identifier, noun, prose, sentence, title, verb } from './words.js';

/** A file of the corpus. */
export interface CorpusFile {
  /** Path below the folder of the site. */
  readonly path: string;
  readonly text: string;
}

/** Size and flavour of a corpus. */
export interface CorpusOptions {
  /** Number of docs. A tenth as many posts are added, at least one. */
  readonly docs: number;
  readonly flavour: FlavourName;
}

/** Docs per folder, and folders per group. */
const DOCS_PER_SECTION = 20;
const SECTIONS_PER_GROUP = 20;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2020, 0, 1);

/** Yields the files of a corpus. Each file depends only on its number, so all flavours have the same words. */
export function* makeCorpus({ docs, flavour: name }: CorpusOptions): Generator<CorpusFile> {
  const flavour = FLAVOUR[name];
  for (let number = 0; number < docs; number++) yield makeDoc(number, { docs, flavour });
  for (let number = 0; number < Math.max(1, Math.round(docs / 10)); number++) yield makePost(number, { docs, flavour });
}

interface Setting {
  readonly docs: number;
  readonly flavour: Flavour;
}

function makeDoc(number: number, setting: Setting): CorpusFile {
  const { flavour, docs } = setting;
  const random = makeRandom(number);
  const name = `${title(random)} ${number + 1}`;
  const position = `sidebar_position: ${(number % DOCS_PER_SECTION) + 1}`;
  const start = flavour.hasTitleField
    ? `---\ntitle: ${name}\nweight: ${(number % DOCS_PER_SECTION) + 1}\n---\n`
    : `---\n${position}\n---\n\n# ${name}\n`;
  return { path: `${flavour.docs}/${placeOf(number, docs)}.md`, text: `${start}\n${makeBody(random, setting)}` };
}

function makePost(number: number, setting: Setting): CorpusFile {
  const random = makeRandom(-number - 2);
  const day = new Date(FIRST_DAY + number * DAY_MS).toISOString().slice(0, 10);
  const fields = [`title: ${title(random)} ${number + 1}`, `date: ${day}`, `tags: [${noun(random)}, ${noun(random)}]`];
  const start = `---\n${fields.join('\n')}\n---\n\n${sentence(random)}\n\n${setting.flavour.hasTitleField ? '<!--more-->' : '<!-- truncate -->'}\n`;
  return {
    path: `${setting.flavour.posts}/${day}-post-${number + 1}.md`,
    text: `${start}\n${makeBody(random, setting)}`,
  };
}

function placeOf(number: number, docs: number): string {
  const section = Math.floor(number / DOCS_PER_SECTION);
  const isGrouped = docs > DOCS_PER_SECTION * SECTIONS_PER_GROUP;
  const group = isGrouped ? `group-${Math.floor(section / SECTIONS_PER_GROUP) + 1}/` : '';
  return `${group}section-${section + 1}/page-${number + 1}`;
}

function makeBody(random: Random, setting: Setting): string {
  const blocks = [makeParagraph(random, setting)];
  const count = random.integer(3, 6);
  for (let section = 1; section <= count; section++) {
    blocks.push(`## ${title(random)} ${section}`, makeParagraph(random, setting));
    if (random.chance(0.75)) blocks.push(codeBlock(random));
    if (random.chance(0.3)) blocks.push(makeTable(random));
    if (random.chance(0.4)) blocks.push(makeList(random));
    if (random.chance(0.25))
      blocks.push(setting.flavour.admonition(random.pick(['note', 'tip', 'warning']), sentence(random)));
    if (random.chance(0.5))
      blocks.push(`### ${capitalize(verb(random))} the ${noun(random)} ${section}`, makeParagraph(random, setting));
  }
  return `${blocks.join('\n\n')}\n`;
}

/** Draws a link for every flavour and kind of page, so that the following random numbers are the same too. */
function makeParagraph(random: Random, { docs, flavour }: Setting): string {
  if (!random.chance(0.45)) return prose(random);
  const text = `[${noun(random)} ${noun(random)}]`;
  const target = `/docs/${placeOf(random.integer(0, docs - 1), docs)}${flavour.trailingSlash ? '/' : ''}`;
  return `${prose(random)} See ${text}(${target}).`;
}

function makeTable(random: Random): string {
  const row = (): string =>
    `| \`${identifier(random)}\` | ${random.pick(['string', 'boolean', 'number'])} | ${sentence(random)} |`;
  const rows = Array.from({ length: random.integer(4, 10) }, row);
  return ['| Option | Type | Description |', '| --- | --- | --- |', ...rows].join('\n');
}

function makeList(random: Random): string {
  return Array.from({ length: random.integer(3, 6) }, () => `- ${sentence(random)}`).join('\n');
}
