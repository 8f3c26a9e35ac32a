/**
 * Renders the print edition: all pages of a sidebar as one self-contained HTML document with title page and table of
 * contents. Does not access the disk.
 */

import { drawAround } from '../render/around.js';
import { toHtmlLang } from '../render/head/html-attributes.js';
import { toLayoutProps } from '../render/layout.js';
import { toDocProps } from '../render/shared/props.js';
import type { Rendering } from '../render/shared/rendering.js';
import type { Route } from '../types/route.js';
import { absoluteUrl, withoutTrailingSlash } from '../utils/paths.js';
import { escapeHtml, escapeText } from '../utils/text/escape.js';
import { formatDate } from '../utils/text/format.js';
import { toChapterHtml } from './print-chapter-html.js';
import type { Chapter } from './print-chapters.js';
import { toContents } from './print-contents.js';

/** Options of `renderEdition`. */
export interface EditionOptions {
  readonly chapters: readonly Chapter[];
  /** Label of the version. Undefined if the site has only one. */
  readonly version: string | undefined;
  /** Style sheets in order. */
  readonly sheets: readonly string[];
  /** Embeds a file of the site as a `data:` URL. Undefined if it stays a URL. */
  readonly embed: (address: string) => string | undefined;
  /** Paper size in CSS syntax. */
  readonly paper: string;
  readonly onChapter: (done: number) => void;
}

/** Renders the document. Throws only if a template does. */
export function renderEdition(rendering: Rendering, options: EditionOptions): string {
  const { config, locale } = rendering.site;
  const { chapters, paper, sheets } = options;
  return [
    '<!DOCTYPE html>',
    `<html lang="${toHtmlLang(rendering.site)}" dir="${locale.direction}" data-theme="light" data-color-mode="light">`,
    '<head>',
    '<meta charset="utf-8">',
    // No scripts run in the document.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline' data:; font-src data:">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText([config.title, options.version].filter(Boolean).join(' '))}</title>`,
    // Escaped, so that the content of a sheet cannot close the element.
    ...sheets.map((sheet) => `<style>${sheet.replaceAll('</', '<\\/')}</style>`),
    `<style>@page{size:${paper};@bottom-left{content:${toCssText(config.title)}}}</style>`,
    '</head>',
    '<body class="edition">',
    toCover(rendering, options),
    toContents(chapters, locale.texts.contents),
    '<main>',
    ...toChapters(rendering, options),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Writes a text as a CSS string. */
function toCssText(text: string): string {
  return `"${text.replace(/["\\<\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}

function toCover({ site }: Rendering, { version, chapters }: EditionOptions): string {
  const { config, locale } = site;
  const dates = chapters.flatMap(({ route }) => route?.lastUpdate?.date ?? []).sort();
  const newest = dates.at(-1);
  const lines = [version, newest === undefined ? undefined : formatDate(newest, locale)].filter((line) => line);
  return [
    '<header class="edition-cover">',
    `<h1>${escapeText(config.title)}</h1>`,
    ...(config.tagline === '' ? [] : [`<p class="edition-tagline">${escapeText(config.tagline)}</p>`]),
    '<p class="edition-facts">',
    ...lines.map((line) => `<span>${escapeText(line ?? '')}</span>`),
    `<span>${escapeText(`${config.url}${config.baseUrl}`.replace(/^https?:\/\/|\/$/g, ''))}</span>`,
    '</p>',
    '</header>',
  ].join('\n');
}

function toChapters(rendering: Rendering, { chapters, embed, onChapter }: EditionOptions): readonly string[] {
  const { url } = rendering.site.config;
  const byUrl = new Map(
    chapters.flatMap(({ route, key }): [string, string][] =>
      route === undefined ? [] : [[withoutTrailingSlash<string>(route.href), key]],
    ),
  );
  const findChapter = (address: string): string | undefined => byUrl.get(withoutTrailingSlash(address));
  return chapters.map((chapter, index) => {
    const { key, title, route } = chapter;
    // The book title is the only heading of level 1.
    const level = Math.min(chapter.level + 1, 6);
    const context = { key, level: level - 1, findChapter, origin: url, embed };
    const content = route === undefined ? '' : toChapterHtml(toContent(rendering, route), context);
    onChapter(index + 1);
    const source = route === undefined ? '' : ` data-source="${escapeHtml(absoluteUrl(route.href, url))}"`;
    const heading = hasOwnTitle(route) ? '' : `<h${level}>${escapeText(title)}</h${level}>`;
    // Chapters below a part that has no text of its own begin on the same page.
    const part = route?.kind === 'doc' ? '' : ' edition-part';
    return `<section class="edition-chapter${part}" data-level="${chapter.level}" id="${escapeHtml(key)}"${source}>${heading}<div class="prose">${content}</div></section>`;
  });
}

/** Returns true for documents that begin with their own heading. */
function hasOwnTitle(route: Chapter['route']): boolean {
  return route?.kind === 'doc' && route.doc.contentTitle !== undefined;
}

/** Returns the page content; for category indexes only the description, because the listed pages follow as chapters. */
function toContent(rendering: Rendering, route: Exclude<Chapter['route'], undefined>): string {
  if (route.kind === 'category') return route.description === '' ? '' : `<p>${escapeText(route.description)}</p>`;
  const { html } = toDocProps({ layout: toLayoutProps(rendering, route), route }, rendering);
  return drawAround(rendering, route satisfies Route).placeContent(html);
}
