/**
 * The print edition: all pages of a sidebar as one document, with a title page and a list of contents.
 * In: a rendering, which sidebar, and how files become parts of the document. Out: HTML that needs no other file.
 * Must not know the disk.
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

/** What an edition is made of. */
export interface EditionOptions {
  readonly chapters: readonly Chapter[];
  /** The label of the version; undefined where the site has one only. */
  readonly version: string | undefined;
  /** Sheets, in their order. */
  readonly sheets: readonly string[];
  /** A file of the site as a `data:` address; undefined where it stays an address. */
  readonly embed: (address: string) => string | undefined;
  /** Size of the paper, as CSS has it. */
  readonly paper: string;
  readonly onChapter: (done: number) => void;
}

/** Makes the document. Throws only when a template does. */
export function renderEdition(rendering: Rendering, options: EditionOptions): string {
  const { config, locale } = rendering.site;
  const { chapters, paper, sheets } = options;
  return [
    '<!DOCTYPE html>',
    `<html lang="${toHtmlLang(rendering.site)}" dir="${locale.direction}" data-theme="light" data-color-mode="light">`,
    '<head>',
    '<meta charset="utf-8">',
    // Content is shown and nothing of it is run.
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data: https: http:; style-src 'unsafe-inline' data:; font-src data:">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeText([config.title, options.version].filter(Boolean).join(' '))}</title>`,
    // Text of a sheet ends with its element, whatever is in it.
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

/** A text as CSS writes it. */
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
  const byAddress = new Map(
    chapters.flatMap(({ route, key }): [string, string][] =>
      route === undefined ? [] : [[withoutTrailingSlash<string>(route.href), key]],
    ),
  );
  const findChapter = (address: string): string | undefined => byAddress.get(withoutTrailingSlash(address));
  return chapters.map((chapter, index) => {
    const { key, title, route } = chapter;
    // The book has a title of its own, above them all.
    const level = Math.min(chapter.level + 1, 6);
    const context = { key, level: level - 1, findChapter, origin: url, embed };
    const content = route === undefined ? '' : toChapterHtml(toContent(rendering, route), context);
    onChapter(index + 1);
    const source = route === undefined ? '' : ` data-source="${escapeHtml(absoluteUrl(route.href, url))}"`;
    const heading = hasOwnTitle(route) ? '' : `<h${level}>${escapeText(title)}</h${level}>`;
    // What belongs to it follows on the same page.
    const part = route?.kind === 'doc' ? '' : ' edition-part';
    return `<section class="edition-chapter${part}" data-level="${chapter.level}" id="${escapeHtml(key)}"${source}>${heading}<div class="prose">${content}</div></section>`;
  });
}

/** A document that begins with a heading of its own. */
function hasOwnTitle(route: Chapter['route']): boolean {
  return route?.kind === 'doc' && route.doc.contentTitle !== undefined;
}

/** What is special to a page: its text; of the index of a category the description, as what it lists follows. */
function toContent(rendering: Rendering, route: Exclude<Chapter['route'], undefined>): string {
  if (route.kind === 'category') return route.description === '' ? '' : `<p>${escapeText(route.description)}</p>`;
  const { html } = toDocProps({ layout: toLayoutProps(rendering, route), route }, rendering);
  return drawAround(rendering, route satisfies Route).placeContent(html);
}
