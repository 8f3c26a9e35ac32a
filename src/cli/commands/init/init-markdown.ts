/** Implements `csb-docs init --from markdown`: creates a configuration for existing Markdown. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeConfig } from '../../../config/own/write-config.js';
import { readRegularFile } from '../../../files/read-file.js';
import { titleOf } from '../../../importers/starter.js';
import { toGlobTest } from '../../../utils/glob.js';
import { countOf } from '../../../utils/text/count.js';
import { PLACEHOLDER_URL } from '../../../utils/urls/placeholder-url.js';

/** Usual folders for Markdown. */
const FOLDERS = ['docs', 'doc', 'documentation', 'content', 'pages', 'src'];
/** Default excludes for a whole project, which replace the built-in ones. Packages and output are always excluded. */
const EXCLUDED = ['**/_*.{md,mdx}', '**/_*/**', 'dist/**', 'static/**', 'CHANGELOG.md', 'LICENSE.md'];

/** Files to write, and messages about excluded files. */
export interface MarkdownPlan {
  /** Path → text; undefined if the folder contains no Markdown. */
  readonly files: Readonly<Record<string, string>> | undefined;
  readonly leftOut: readonly string[];
}

/** Plans the site of a folder. */
export function planMarkdown(folder: string, title: string | undefined): MarkdownPlan {
  const path = FOLDERS.find((name) => hasMarkdown(join(folder, name))) ?? (hasMarkdown(folder) ? '.' : undefined);
  if (path === undefined) return { files: undefined, leftOut: [] };
  const config = {
    title: title ?? findTitle(folder, path),
    url: PLACEHOLDER_URL,
    // Existing texts often contain broken links, which should not prevent a first build.
    onBrokenLinks: 'warn',
    onBrokenMarkdownImages: 'warn',
    docs: { path, routeBasePath: '/', ...(path === '.' ? { exclude: EXCLUDED } : {}) },
    markdown: { alerts: true },
    blog: false,
    ...(path === 'pages' || path === '.' ? { pages: false } : {}),
    themeConfig: { colorMode: { respectPrefersColorScheme: true } },
  };
  const remarks = [
    'Set `url` to the URL of the published site.',
    "`'warn'` builds the site despite broken links and missing images. Remove both keys when `csb-docs check` reports none, so that new ones fail the build.",
  ];
  const { name, text } = writeConfig(config, { write: () => undefined, remarks });
  return { files: { [name]: text }, leftOut: path === '.' ? sayLeftOut(folder) : sayOutside(folder, path) };
}

/** Counts the files that `exclude` leaves out, by pattern. */
function sayLeftOut(folder: string): readonly string[] {
  const paths = listMarkdown(folder, '');
  const counts = EXCLUDED.map((glob) => ({ glob, count: paths.filter(toGlobTest([glob])).length }));
  const total = paths.filter(toGlobTest(EXCLUDED)).length;
  if (total === 0) return [];
  const named = counts.filter(({ count }) => count > 0).map(({ glob, count }) => `\`${glob}\` (${count})`);
  return ['', `Excluded by \`docs.exclude\`: ${countOf(total, 'file')} of Markdown, with ${named.join(', ')}.`];
}

/** Describes Markdown outside the chosen folder, most often a README that people take for the home page. */
function sayOutside(folder: string, path: string): readonly string[] {
  const [first, ...others] = listMarkdown(folder, '')
    .filter((file) => !file.startsWith(`${path}/`))
    .toSorted((a, b) => Number(isReadme(b)) - Number(isReadme(a)));
  const hasHome = listMarkdown(join(folder, path), '').some((file) => /^(?:index|readme)\.mdx?$/i.test(file));
  const rest = others.length === 0 ? '' : ` and ${countOf(others.length, 'other file')}`;
  return [
    ...(first === undefined
      ? []
      : ['', `Uses only \`${path}/\`: \`${first}\`${rest} of Markdown ${rest === '' ? 'is' : 'are'} excluded.`]),
    ...(hasHome
      ? []
      : ['', `\`${path}/\` has no \`index.md\` or \`README.md\`, so the site has no home page. Add one.`]),
  ];
}

function isReadme(path: string): boolean {
  return /^readme\.mdx?$/i.test(path);
}

function listMarkdown(folder: string, above: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): readonly string[] => {
    if (entry.isFile()) return /\.mdx?$/i.test(entry.name) ? [above + entry.name] : [];
    const isRead = entry.isDirectory() && !/^(?:\.|node_modules$|build$)/.test(entry.name);
    return isRead ? listMarkdown(join(folder, entry.name), `${above}${entry.name}/`) : [];
  });
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

/** Returns the first heading of the most prominent page, or the name of the folder. */
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
