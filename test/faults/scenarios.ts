/** Small sites in the state before a command that meets a fault. */
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporary } from '../support/paths.js';
import { writeFile, writeSite } from '../support/site.js';
import type { FailingFileSystem } from './failing-fs.js';
import { runOn } from './run.js';

/** A command and the site it starts with. */
export interface Scenario {
  readonly name: string;
  readonly args: readonly string[];
  /** Creates the site in a temporary folder and returns the path. */
  readonly make: Make;
}

type Make = (fileSystem: FailingFileSystem) => Promise<string>;

/** One thread: with several, the order of calls is random. */
const BUILD = ['build', '--threads', '1'];
const COLD = [...BUILD, '--no-cache'];

const CONFIG = { title: 'Faults', url: 'https://example.com', blog: false };

const OLD = {
  'csb-docs.config.json': JSON.stringify({ ...CONFIG, search: false }),
  'docs/index.md': '# Home\n\n[One](one.md) ![Image](image.svg) [File](file.txt)\n',
  'docs/one.md': '# One\n\nText of the old page.\n',
  'docs/gone/two.md': '# Two\n\nA page that goes.\n',
  'docs/image.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'docs/file.txt': 'file',
  'static/here.txt': 'here',
  'static/gone/there.txt': 'there',
};

/** Files in the output that csb-docs did not write. */
const FOREIGN = { CNAME: 'example.com', '.git/config': 'git', 'one/note.txt': 'note', 'gone/two/note.txt': 'note' };

function edit(site: string): void {
  writeFile(site, 'docs/one.md', '# One\n\nText of the new page.\n');
  writeFile(site, 'docs/three.md', '# Three\n\nA new page.\n');
  writeFile(site, 'static/new.txt', 'new');
  rmSync(join(site, 'docs/gone'), { recursive: true });
  rmSync(join(site, 'static/gone'), { recursive: true });
}

function makeBuilt(args: readonly string[], config: object = { ...CONFIG, search: false }): Make {
  return async (fileSystem) => {
    const site = writeSite({ ...OLD, 'csb-docs.config.json': JSON.stringify(config) }, 'fault');
    const { code, printed } = await runOn(site, args, { fileSystem });
    if (code !== 0) throw new Error(printed);
    for (const [path, text] of Object.entries(FOREIGN)) writeFile(join(site, 'build'), path, text);
    return site;
  };
}

/** Caches the result of the given function and returns copies of it. Sites must not depend on their path. */
function copies(make: Make): Make {
  let first: Promise<string> | undefined;
  return async (fileSystem) => {
    first ??= make(fileSystem);
    const copy = join(makeTemporary('fault'), 'site');
    cpSync(await first, copy, { recursive: true, preserveTimestamps: true });
    return copy;
  };
}

function edited(make: Make): Make {
  return async (fileSystem) => {
    const site = await make(fileSystem);
    edit(site);
    return site;
  };
}

/** Returns all scenarios. */
export function makeScenarios(): readonly Scenario[] {
  const built = copies(makeBuilt(COLD));
  return [
    { name: 'first', args: COLD, make: async () => writeSite(OLD, 'fault') },
    { name: 'replace', args: COLD, make: edited(built) },
    // Not a copy: output files are identified by inode, and a search index changes the folder names.
    { name: 'change', args: BUILD, make: edited(makeBuilt(BUILD, CONFIG)) },
    { name: 'clean', args: ['clean'], make: built },
  ];
}

/** Removes a site and everything made from it. */
export function removeSite(site: string): void {
  if (existsSync(site)) rmSync(join(site, '..'), { recursive: true, force: true });
}
