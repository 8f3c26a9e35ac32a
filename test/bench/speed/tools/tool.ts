/** Types that describe a generator to the benchmark. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../support/paths.js';
import type { FlavourName } from '../corpus/flavours.js';

/** Folder of installed peers and generated sites, ignored by git. */
export const WORK = join(ROOT, 'test/bench/.peers');

/** A generator that is ready to build a site. */
export interface Tool {
  /** Name of its folder. */
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly flavour: FlavourName;
  /** Files that its site needs besides the corpus: path → text. */
  readonly files: Readonly<Record<string, string>>;
  /** File that a folder must contain for the tool to treat it as a section. */
  readonly sectionFile?: string;
  /** Folders that a build writes, the output first. Without them, the next build is cold. */
  readonly made: readonly string[];
  readonly program: string;
  /** Arguments of a cold build, run in the site folder. */
  readonly build: readonly string[];
}

/** A generator to compare csb-docs with. */
export interface Peer {
  /** Value for `--with`. */
  readonly key: string;
  readonly name: string;
  /** npm packages with exact versions. */
  readonly packages: Readonly<Record<string, string>>;
  /** Pinned versions of transitive dependencies whose latest version must not be used. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Opens the installed tool. Throws an error with a readable reason if it is missing. */
  readonly open: (home: string) => Tool;
}

/** Returns the version of a package installed below a folder. */
export function readVersion(home: string, name: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(home, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
}
