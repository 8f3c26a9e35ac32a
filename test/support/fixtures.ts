/** The fixture sites, one folder per hazard; see test/fixtures/sites/README.md. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FIXTURES } from './paths.js';

/** A fixture and how it is built. */
export interface Fixture {
  readonly name: string;
  readonly folder: string;
  readonly input: string;
  /** The site folder inside `input`. */
  readonly site: string;
  readonly command: 'build' | 'check';
  /** Name of a run → further arguments of the command. */
  readonly runs: readonly { readonly name: string; readonly args: readonly string[] }[];
  /** Output files to compare. */
  readonly pages: readonly string[];
  /** Pages whose docs sidebar is compared. */
  readonly sidebars: readonly string[];
}

/** Whether expected files are rewritten instead of compared. */
export const isUpdating = process.env['UPDATE'] === '1';

/** Every fixture, sorted by name. */
export function listFixtures(): readonly Fixture[] {
  return readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readFixture(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One fixture by name. */
export function readFixture(name: string): Fixture {
  const folder = join(FIXTURES, name);
  const settings = readSettings(join(folder, 'case.json'));
  const runs = Object.entries(settings.runs ?? { '': [] }).map(([run, args]) => ({ name: run, args }));
  return {
    name,
    folder,
    input: join(folder, 'input'),
    site: settings.site ?? '.',
    command: settings.command ?? 'build',
    runs,
    pages: settings.pages ?? [],
    sidebars: settings.sidebars ?? [],
  };
}

interface Settings {
  readonly site?: string;
  readonly command?: 'build' | 'check';
  readonly runs?: Readonly<Record<string, readonly string[]>>;
  readonly pages?: readonly string[];
  readonly sidebars?: readonly string[];
}

function readSettings(file: string): Settings {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Under UPDATE=1 writes the expected text; otherwise reads it. Without an expected file nothing is as expected. */
export function expectedText(file: string, actual: string): string {
  if (isUpdating) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
    return actual;
  }
  if (!existsSync(file)) throw new Error(`There is no ${file}; UPDATE=1 writes it.`);
  return readFileSync(file, 'utf8');
}
