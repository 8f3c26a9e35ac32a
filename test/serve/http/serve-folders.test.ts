/** Folders that disappear and come back while they are served, as when switching branches. */
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import { serveHere } from '../../support/in-process.js';
import { writeFile, writeSite } from '../../support/site.js';
import { until } from '../../support/until.js';

const FILES = {
  'csb-docs.config.json': JSON.stringify({ title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' } }),
  'docs/index.md': '# Home\n',
  'docs/deep/page.md': '# First\n',
  'docs/deep/one.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'static/a.txt': 'first',
  'blog/2024-01-01-x.md': '# First\n\n<!-- truncate -->\n',
};

const WAYS: Readonly<Record<string, (site: string, folder: string) => Promise<void>>> = {
  'removed and made again': async (site, folder) => {
    rmSync(join(site, folder), { recursive: true });
    await pause(400);
    for (const [path, text] of Object.entries(FILES)) if (path.startsWith(`${folder}/`)) writeFile(site, path, text);
  },
  'renamed away and back': async (site, folder) => {
    renameSync(join(site, folder), join(site, `${folder}-away`));
    await pause(400);
    renameSync(join(site, `${folder}-away`), join(site, folder));
  },
  'removed and made again at once': async (site, folder) => {
    renameSync(join(site, folder), join(site, `${folder}-away`));
    mkdirSync(join(site, folder));
    for (const [path, text] of Object.entries(FILES)) if (path.startsWith(`${folder}/`)) writeFile(site, path, text);
  },
};
const SUBJECTS: readonly (readonly [folder: string, file: keyof typeof FILES, address: string])[] = [
  ['docs', 'docs/deep/page.md', 'deep/page'],
  ['static', 'static/a.txt', 'a.txt'],
  ['blog', 'blog/2024-01-01-x.md', 'blog/2024/01/01/x'],
];

/** A real delay: the folder has to stay in each state for a while. */
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

for (const [name, change] of Object.entries(WAYS))
  test(`folders are ${name}, and later saves in them are detected, twice`, async () => {
    const site = writeSite(FILES);
    const server = await serveHere([], { cwd: site });
    const shows = async (address: string, word: RegExp): Promise<boolean> =>
      word.test(await (await fetch(`${server.url}${address}`)).text());
    try {
      for (const round of ['second', 'third']) {
        for (const [, , address] of SUBJECTS) await until(() => shows(address, /first|second/i));
        await pause(500);
        await Promise.all(SUBJECTS.map(([folder]) => change(site, folder)));
        await pause(300);
        for (const [, file] of SUBJECTS) writeFile(site, file, FILES[file].replace(/first/i, round));
        for (const [, , address] of SUBJECTS) await until(() => shows(address, new RegExp(round)));
        for (const [folder] of SUBJECTS) rmSync(join(site, `${folder}-away`), { recursive: true, force: true });
      }
    } finally {
      await server.stop();
    }
  });

test.run();
