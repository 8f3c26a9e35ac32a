/** `csb-docs init --from markdown`: a configuration for Markdown that stays where it is. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeConfig } from '../config/own/write-config.js';
import { readRegularFile } from '../io/read-file.js';
import { titleOf } from '../moving/starter.js';

/** Folders that people keep Markdown in. */
const FOLDERS = ['docs', 'doc', 'documentation', 'content', 'pages', 'src'];
/** What is no page, where all of a project is looked at: this takes the place of the default. Packages and output never are. */
const EXCLUDED = ['**/_*.{md,mdx}', '**/_*/**', 'dist/**', 'static/**', 'CHANGELOG.md', 'LICENSE.md'];

/** The files to write; undefined where the folder has no Markdown. */
export function markdownFiles(folder: string, title: string | undefined): Readonly<Record<string, string>> | undefined {
  const path = FOLDERS.find((name) => hasMarkdown(join(folder, name))) ?? (hasMarkdown(folder) ? '.' : undefined);
  if (path === undefined) return undefined;
  const config = {
    title: title ?? findTitle(folder, path),
    url: 'https://example.com',
    docs: { path, routeBasePath: '/', ...(path === '.' ? { exclude: EXCLUDED } : {}) },
    blog: false,
    ...(path === 'pages' || path === '.' ? { pages: false } : {}),
    themeConfig: { colorMode: { respectPrefersColorScheme: true } },
  };
  const remarks = ['Set `url` to the address of the published site.'];
  const { name, text } = writeConfig(config, { write: () => undefined, remarks });
  return { [name]: text };
}

function hasMarkdown(folder: string): boolean {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { withFileTypes: true }).some((entry) => {
    if (entry.isFile()) return /\.mdx?$/i.test(entry.name);
    return (
      entry.isDirectory() &&
      !/^(?:\.|node_modules$|build$|dist$)/.test(entry.name) &&
      hasMarkdown(join(folder, entry.name))
    );
  });
}

/** The first heading of the page that people read first, else the name of the folder. */
function findTitle(folder: string, path: string): string {
  for (const name of ['index.md', 'README.md', 'readme.md', '../README.md']) {
    const file = join(folder, path, name);
    if (path === '.' && name.startsWith('..')) continue;
    const heading = existsSync(file)
      ? /^#\s+(.+?)\s*#*$/m.exec(readRegularFile(file).toString('utf8'))?.[1]
      : undefined;
    const plain = heading
      ?.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`]|<[^>]*>/g, '')
      .trim();
    if (plain) return plain;
  }
  return titleOf(basename(folder));
}
