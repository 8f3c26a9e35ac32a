/** What the benchmark knows of a generator. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../../support/paths.js';
import type { FlavourName } from '../corpus/flavours.js';

/** Where peers are installed and all sites are written; git ignores it. */
export const WORK = join(ROOT, 'test/bench/.peers');

/** A generator that is ready to build a site. */
export interface Tool {
  /** The name of its folder. */
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly flavour: FlavourName;
  /** What its site needs besides the corpus: path → text. */
  readonly files: Readonly<Record<string, string>>;
  /** The file without which the tool does not take a folder for a section. */
  readonly sectionFile?: string;
  /** Folders of the site that a build writes, the output first; without them the next build is a cold one. */
  readonly made: readonly string[];
  readonly program: string;
  /** Arguments of a cold build in the folder of the site. */
  readonly build: readonly string[];
}

/** A generator that csb-docs is compared with. */
export interface Peer {
  /** Its value in `--with`. */
  readonly key: string;
  readonly name: string;
  /** Packages of npm with exact versions. */
  readonly packages: Readonly<Record<string, string>>;
  /** Versions of packages that these depend on, where the newest must not be taken. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** The tool, when it is there. Throws a sentence that says why it is not. */
  readonly open: (home: string) => Tool;
}

/** The version of a package that is installed below a folder. */
export function readVersion(home: string, name: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(home, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
}
