/** Counts the pages of a site by how they are built. */

import { findDialect } from '../../markdown/fields/format.js';
import { splitFrontMatter } from '../../markdown/fields/front-matter.js';
import type { MarkdownConfig } from '../../types/markdown-config.js';
import type { SourceFile } from '../../types/page.js';
import { countOf, joinWords } from '../../utils/text/count.js';
import { createFenceFinder } from '../../utils/text/fences.js';
import type { DoctorInput } from './doctor-input.js';
import type { Entry, Section } from './report.js';

/** What a file uses. */
interface MarkdownUse {
  /** True if the file is MDX and uses MDX syntax. */
  readonly isMdx: boolean;
  /** Component names without duplicates and without included Markdown files. */
  readonly components: readonly string[];
}

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const INCLUDED = /^import\s+(\w+)\s+from\s+['"][^'"]+\.mdx?['"]/gm;
const TAG = /<([A-Z][\w.]*)[\s/>]/g;

/** Analyses a file. */
function findUse(file: SourceFile, { format }: MarkdownConfig): MarkdownUse {
  const { yaml, body } = splitFrontMatter(file.path, file.text);
  const prose = withoutCode(body.replace(FRONT_MATTER, ''));
  const tags = [...new Set([...prose.matchAll(TAG)].map(([, name = '']) => name))];
  const included = [...prose.matchAll(INCLUDED)].map(([, name]) => name);
  const components = tags.filter((name) => !included.includes(name));
  const hasSyntax = tags.length > 0 || /^(?:import|export)\s|\{(?!#)|<>/m.test(prose);
  return {
    isMdx: hasSyntax && findDialect(file, yaml, format) === 'mdx',
    components,
  };
}

/** Returns the text without code and comments. */
function withoutCode(text: string): string {
  const isCode = createFenceFinder();
  const lines = text.split('\n').filter((line) => !isCode(line));
  const prose = lines.join('\n').replace(/(`+)(?!`)[^`]*?[^`]\1(?!`)/g, '');
  return prose.replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '');
}

/** Maximum number of components to name. */
const MOST_NAMED = 8;

/** A file and what it uses. */
export interface UsedFile {
  readonly source: SourceFile;
  readonly use: MarkdownUse;
}

/** Analyses all Markdown pages. */
export function findUses({ sources, config }: DoctorInput): readonly UsedFile[] {
  return sources
    .filter(({ role }) => role === 'doc' || role === 'post' || role === 'page')
    .map((source) => ({ source, use: findUse(source, config.markdown) }));
}

/** Returns the section about pages. */
export function describePages(input: DoctorInput, files: readonly UsedFile[]): Section {
  const { routes, includes, modules, hydrated } = input;
  const ofRole = (role: SourceFile['role']): number => files.filter(({ source }) => source.role === role).length;
  const counts = [
    [ofRole('doc'), 'doc'],
    [ofRole('post'), 'blog post'],
    [ofRole('page'), 'Markdown page'],
    [modules.length, 'React page'],
  ] as const;
  const kinds = counts.filter(([count]) => count > 0).map(([count, name]) => countOf(count, name));
  const mdx = files.filter(({ use }) => use.isMdx);
  const run = files.filter(({ source }) => (includes.get(source.path)?.code.length ?? 0) > 0);
  const parts = files.filter(({ source }) => (includes.get(source.path)?.partials.length ?? 0) > 0);
  const isStatic = mdx.filter((file) => !run.includes(file));
  const plain = files.length - mdx.length;
  return {
    heading: 'Pages',
    introduction: `${joinWords(kinds) || 'No pages'}; with lists, tags and categories the site has ${countOf(routes.length, 'address', 'addresses')}.`,
    entries: [
      ...list(plain > 0, `${countOf(plain, 'file is', 'files are')} plain Markdown.`),
      ...list(
        isStatic.length > 0,
        `${countOf(isStatic.length, 'file is', 'files are')} MDX that needs no code: ${nameComponents(isStatic)}.`,
      ),
      ...list(parts.length > 0, `${countOf(parts.length, 'file includes', 'files include')} other Markdown files.`),
      ...describeRun(run, input),
      ...listModules(
        modules.filter((path) => !hydrated.has(path)),
        'HTML without script',
      ),
      ...listModules(
        modules.filter((path) => hydrated.has(path)),
        'HTML with parts that hydrate in the browser',
      ),
    ],
  };
}

function list(isThere: boolean, text: string): readonly Entry[] {
  return isThere ? [{ text }] : [];
}

function nameComponents(files: readonly UsedFile[]): string {
  const counts = new Map<string, number>();
  for (const name of files.flatMap(({ use }) => use.components))
    if (name !== 'TabItem') counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const shown = names.slice(0, MOST_NAMED).map(([name, count]) => `\`<${name}>\` (${countOf(count, 'file')})`);
  const rest = names.length - shown.length;
  if (shown.length === 0) return 'imports, expressions and HTML';
  return joinWords([...shown, ...(rest > 0 ? [countOf(rest, 'other component')] : [])]);
}

/** Returns the entry about pages with site components. */
function describeRun(run: readonly UsedFile[], { includes, hydrated }: DoctorInput): readonly Entry[] {
  if (run.length === 0) return [];
  const hydrating = run.filter(({ source }) => hydrated.has(source.path)).length;
  return [
    {
      text: `${countOf(run.length, 'file shows', 'files show')} content that code of the site renders at build time; ${hydrating === 0 ? 'nothing hydrates in the browser' : `on ${hydrating} of them, parts hydrate in the browser`}.`,
      details: run.map(
        ({ source: { path } }) =>
          `\`${path}\`: ${joinWords((includes.get(path)?.code ?? []).map((name) => `\`${name}\``))}`,
      ),
    },
  ];
}

function listModules(paths: readonly string[], made: string): readonly Entry[] {
  if (paths.length === 0) return [];
  const details = paths.map((path) => `\`${path}\``);
  return [{ text: `${countOf(paths.length, 'React page is', 'React pages are')} ${made}.`, details }];
}
