/** The fixture sites, one folder per hazard; see test/fixtures/sites/README.md. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FIXTURES } from './paths.js';

/** A fixture and how to build it. */
export interface Fixture {
  readonly name: string;
  readonly folder: string;
  readonly input: string;
  /** Site folder inside `input`. */
  readonly site: string;
  readonly command: 'build' | 'check';
  /** Runs, each with a name and additional arguments. */
  readonly runs: readonly { readonly name: string; readonly args: readonly string[] }[];
  /** Output files to compare. */
  readonly pages: readonly string[];
  /** Pages whose docs sidebar is compared. */
  readonly sidebars: readonly string[];
}

/** True if expected files are rewritten instead of compared. */
export const isUpdating = process.env['UPDATE'] === '1';

/** Lists all fixtures, sorted by name. */
export function listFixtures(): readonly Fixture[] {
  return readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => readFixture(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Reads a fixture by name. */
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

/** Returns the expected text. With UPDATE=1, writes the actual text first; otherwise throws if the file is missing. */
export function expectedText(file: string, actual: string): string {
  if (isUpdating) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, actual);
    return actual;
  }
  if (!existsSync(file)) throw new Error(`There is no ${file}; UPDATE=1 writes it.`);
  return readFileSync(file, 'utf8');
}
