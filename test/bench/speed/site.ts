/** Sites to build: written before the first run, removed after the last. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { FLAVOUR } from './corpus/flavours.js';
import { writeCorpus, writeText } from './corpus/write.js';
import type { Command } from './measure/run.js';
import { type Tool, WORK } from './tools/tool.js';

/** Contents of a site. */
export interface SiteOptions {
  readonly docs: number;
  /** Value of `--corpus`. */
  readonly corpus?: string | undefined;
  /** Distinguishes the sites of one tool. */
  readonly name: string;
}

/** Writes a site below the folder of its tool, where it can resolve the packages of the tool. Returns its folder. */
export function makeSite(tool: Tool, { docs, corpus, name }: SiteOptions): string {
  const folder = join(WORK, tool.key, 'sites', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeCorpus({ folder, docs, flavour: tool.flavour, source: corpus });
  for (const [path, text] of Object.entries(tool.files)) writeText(join(folder, path), text);
  if (tool.sectionFile !== undefined) writeSectionFiles(join(folder, FLAVOUR[tool.flavour].docs), tool.sectionFile);
  return folder;
}

function writeSectionFiles(folder: string, name: string): void {
  for (const inner of new Set(listFiles(folder).map((file) => dirname(file))))
    writeText(join(inner, name), `---\ntitle: ${basename(inner)}\n---\n`);
}

/** Removes all sites of a tool. */
export function removeSites(tool: Tool): void {
  rmSync(join(WORK, tool.key, 'sites'), { recursive: true, force: true });
}

/**
 * Moves build output and caches aside until all sites are removed. After removing thousands of files, ext4 creates
 * files several times slower for a minute, which is not a realistic build.
 */
export function makeCold(tool: Tool, site: string): void {
  const away = join(WORK, tool.key, 'sites', 'away');
  mkdirSync(away, { recursive: true });
  for (const folder of tool.made) {
    const made = join(site, folder);
    if (existsSync(made)) renameSync(made, join(away, `${readdirSync(away).length}`));
  }
}

/** Appends a different paragraph to the first doc each time. */
export function changePage(tool: Tool, site: string, number: number): void {
  const folder = join(site, FLAVOUR[tool.flavour].docs);
  const [first] = listFiles(folder).filter((file) => file.endsWith('.md'));
  if (first === undefined) throw new Error(`no Markdown in ${folder}`);
  appendFileSync(first, `\nChange number ${number}.\n`);
}

/** Counts the HTML files of the last build. */
export function countPages(tool: Tool, site: string): number {
  return listFiles(join(site, tool.made[0] ?? '')).filter((file) => file.endsWith('.html')).length;
}

/** Returns the command that builds a site. */
export function buildCommand(tool: Tool, site: string): Command {
  return { program: tool.program, args: tool.build, cwd: site };
}

function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
