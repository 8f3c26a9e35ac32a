/**
 * Writes `llms.txt`, the list of Markdown pages (llmstxt.org), and `llms-full.txt`, the pages themselves. There is one
 * of each per docs version and language.
 */

import type { OutputFile } from '../../types/output.js';
import type { OutPath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Site } from '../../types/site.js';
import { absoluteUrl, outPathToHref, toOutPath } from '../../utils/paths.js';
import { escapeText } from '../markdown-output/escape.js';
import { findMarkdownHref, renderMarkdownPage } from '../markdown-output/markdown-page.js';
import type { Rendering } from '../shared/rendering.js';
import { type LlmsList, listLlms } from './llms-lists.js';

/** Writes the lists. A static file with the same path wins. */
export function renderLlms(rendering: Rendering): readonly OutputFile[] {
  const { site } = rendering;
  return listLlms(rendering)
    .filter(({ folder }) => !isOwn(site, toListPath(folder)))
    .map((list) => ({ path: toListPath(list.folder), content: writeList(list, rendering) }));
}

/** A file with the texts of all pages in a list. */
export interface FullText {
  readonly path: OutPath;
  /** Its pages, in order. */
  readonly routes: readonly Route[];
  readonly render: () => OutputFile;
}

/** Lists the files with all texts. Their content is rendered on demand. */
export function listFullTexts(rendering: Rendering): readonly FullText[] {
  const { site } = rendering;
  if (site.config.machines.llmsFullSize === 0) return [];
  return listLlms(rendering).flatMap((list) => {
    const path = toFullPath(list.folder);
    const routes = list.sections.flatMap((section) => section.routes);
    const render = (): OutputFile => ({ path, content: writeTexts(list, routes, rendering) });
    return isOwn(site, path) ? [] : [{ path, routes, render }];
  });
}

/** Returns the path of a list's full text. */
export function toFullPath(folder: string): OutPath {
  return toOutPath(`${folder}llms-full.txt`);
}

function toListPath(folder: string): OutPath {
  return toOutPath(`${folder}llms.txt`);
}

function isOwn({ staticFiles }: Site, path: OutPath): boolean {
  return staticFiles.some(({ out }) => out === path);
}

function writeHeader({ title }: LlmsList, { config }: Site): string {
  const tagline = toLine(config.tagline);
  return `# ${toText(title)}\n${tagline === '' ? '' : `\n> ${toText(tagline)}\n`}`;
}

function writeList(list: LlmsList, rendering: Rendering): string {
  const { site } = rendering;
  const sections = list.sections.map(({ label, routes }) => {
    const items = routes.map((route) => toItem(rendering, route)).join('\n');
    return `\n## ${toText(label)}\n\n${items}\n`;
  });
  const others = list.others.map(({ label, links }) => {
    const items = links.map(({ label: name, url }) => `- [${toText(name, true)}](${url})`).join('\n');
    return `\n## ${toText(label)}\n\n${items}\n`;
  });
  return [writeHeader(list, site), ...sections, ...others].join('');
}

function toItem(rendering: Rendering, route: Route): string {
  const { url, title } = rendering.site.config;
  const address = absoluteUrl(findMarkdownHref(rendering, route) ?? route.href, url);
  const description = shorten(toLine(route.description));
  const about = description === '' || description === route.title ? '' : `: ${toText(description)}`;
  return `- [${toText(toLine(route.title || title), true)}](${address})${about}`;
}

/** A description extracted from content is a whole paragraph. */
const LONGEST_DESCRIPTION = 200;

function shorten(text: string): string {
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION).replace(/ \S*$/, '')}…`;
}

/** Writes texts up to the size limit, then lists what is left out and where to find it. */
function writeTexts(list: LlmsList, routes: readonly Route[], rendering: Rendering): string {
  const { config } = rendering.site;
  const limit = config.machines.llmsFullSize;
  const parts = [writeHeader(list, rendering.site)];
  let size = sizeOf(parts.join(''));
  for (const [count, route] of routes.entries()) {
    const text = writePage(route, rendering);
    size += sizeOf(text);
    if (size > limit) {
      const where = absoluteUrl(outPathToHref(toListPath(list.folder), config), config.url);
      parts.push(
        `\n***\n\n> The limit of ${limit} bytes is reached: ${count} of ${routes.length} pages are here. <${where}> lists all of them.\n`,
      );
      break;
    }
    parts.push(text);
  }
  return parts.join('');
}

/** Writes a page with its URL instead of its front matter. */
function writePage(route: Route, rendering: Rendering): string {
  const text = renderMarkdownPage(rendering, route)?.content.replace(/^---\n.*?\n---\n\n/s, '') ?? '';
  const { config } = rendering.site;
  const source = `Source: <${new URL(absoluteUrl(route.href, config.url)).href}>`;
  const [, title = `# ${toText(toLine(route.title || config.title))}`, rest = text] =
    /^(# [^\n]*)\n+(.*)$/s.exec(text) ?? [];
  return `\n***\n\n${title}\n\n${source}\n\n${rest}`;
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

function toLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function toText(text: string, inLink = false): string {
  return escapeText(text, { inLink, inTable: false });
}
