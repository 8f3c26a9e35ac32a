/** Writes the HTML document around the rendered body of a page. Every value is escaped here, once. */

import type { HeadTag } from '../types/config.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import { hashText } from '../utils/hash.js';
import { ATTRIBUTE, ID } from '../utils/markup.js';
import { escapeHtml, escapeJson, escapeText } from '../utils/text/escape.js';
import { toPolicyTagContent } from './content-security-policy.js';
import {
  BUILD,
  makeBuildTag,
  toFullTitle,
  toMetaName,
  toMetaTags,
  toSharedMetaTags,
  toSharedTags,
  toUrlLinks,
} from './head/head.js';
import { toHtmlAttributes } from './head/html-attributes.js';
import { toPageHead } from './head/page-head.js';
import { toStructuredData } from './head/structured-data.js';
import { toSearchPreloads } from './search/search-preloads.js';
import type { Rendering, SharedDocument } from './shared/rendering.js';

/** Elements of a head without an end tag. */
const VOID_TAGS: ReadonlySet<string> = new Set(['base', 'link', 'meta']);

/** Announces a page that a script has swapped in. It persists across pages. */
const LIVE_REGION = `<div class="visually-hidden" aria-live="polite" ${ATTRIBUTE.keep}></div>`;

/** The rendered body of a page, with its head tags. */
interface Shown {
  readonly body: string;
  readonly head: readonly HeadTag[];
}

/** Returns the HTML document of a page. */
export function toDocument(rendering: Rendering, route: Route, { body, head }: Shown): string {
  const { site, context, document, build } = rendering;
  const added = rendering.head.get(route.path) ?? [];
  const own = toPageHead(site, route);
  const metas = new Map<string, string>();
  for (const tag of toMetaTags(rendering, route)) metas.set(toMetaName(tag), toTag(tag));
  for (const tag of head) if (tag.tagName === 'meta') metas.set(toMetaName(tag), toTag(tag));
  for (const [name, tags] of own.metas) metas.set(name, tags.map((tag) => toTag(tag)).join('\n'));
  for (const tag of added) if (tag.tagName === 'meta') metas.set(toMetaName(tag), toTag(tag));
  // Scripts do not swap between pages of different builds; the browser loads them.
  if (!own.isSwappable) metas.set(BUILD, toTag(makeBuildTag(`${build} ${route.path}`)));
  else if (added.some(isLeftToBrowser))
    metas.set(BUILD, toTag(makeBuildTag(`${build} ${hashText(JSON.stringify(added))}`)));
  const shared = [...document.metas].filter(([name]) => !metas.has(name)).map(([, tag]) => tag);
  return [
    route.href === site.frame.homeHref ? document.homeStart : document.start,
    ...shared,
    ...document.tags,
    `<title>${escapeText(own.title ?? toFullTitle(route, site.config))}</title>`,
    ...metas.values(),
    ...toUrlLinks(rendering, route)
      .filter((tag) => !own.replaces(tag))
      .map((tag) => toTag(tag)),
    ...head.filter(({ tagName }) => tagName !== 'meta').map((tag) => toTag(tag)),
    ...own.tags.map((tag) => toTag(tag)),
    ...added.filter(({ tagName }) => tagName !== 'meta').map((tag) => toTag(tag)),
    ...toPartTags(context, body),
    ...toSearchPreloads(rendering, route).map((tag) => toTag(tag)),
    ...toStructuredData(site, route).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
    '</head>',
    `<body>${body}${LIVE_REGION}${document.notice}</body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Returns true for a tag with an immediate effect, which a script cannot add to an open page. */
function isLeftToBrowser({ tagName, attributes: { rel } }: HeadTag): boolean {
  return tagName === 'link' ? /stylesheet|script|preload/.test(String(rel)) : tagName !== 'meta';
}

/** Links the sheets and scripts that this page needs. Scripts are preloaded together with their importer. */
function toPartTags({ partSheets = [], partScripts = [] }: Rendering['context'], body: string): readonly string[] {
  const links = [
    ...partSheets.map((sheet) => ({ ...sheet, rel: 'stylesheet', more: { [ATTRIBUTE.pageSheet]: true } })),
    ...partScripts.map((script) => ({ ...script, rel: 'modulepreload', more: {} })),
  ];
  return links
    .filter(({ markers }) => markers.some((marker) => body.includes(marker)))
    .map(({ rel, href, more }) => toTag({ tagName: 'link', attributes: { rel, href, ...more } }));
}

/** Returns the parts that all documents share. */
export function toSharedDocument(rendering: DocumentInput): SharedDocument {
  return {
    homeStart: toStart(rendering, true),
    start: toStart(rendering, false),
    metas: new Map(toSharedMetaTags(rendering).map((tag) => [toMetaName(tag), toTag(tag)])),
    tags: toSharedTags(rendering).map((tag) => toTag(tag)),
    notice: toFailureNotice(rendering.site),
  };
}

/** The message for scripts that fail to load, since scripts have no texts of their own. */
function toFailureNotice({ locale: { texts } }: Site): string {
  const [retry, reload] = [texts.retry, texts.searchUi.reload].map(
    (text) => ` <button type="button">${escapeText(text)}</button>`,
  );
  return [
    `<template id="${ID.failed}"><div class="island-error" role="alert" ${ATTRIBUTE.failed}>`,
    `${escapeText(texts.scriptFailed)}${retry}${reload}</div></template>`,
  ].join('');
}

interface DocumentInput extends Pick<Rendering, 'site' | 'context' | 'build'> {
  readonly policy: () => Rendering['contentSecurityPolicy'];
}

/** Returns everything before the title. */
function toStart(rendering: DocumentInput, isHome: boolean): string {
  const { site, context } = rendering;
  return [
    '<!DOCTYPE html>',
    toTag({ tagName: 'html', attributes: toHtmlAttributes(site, context, isHome) }, ''),
    '<head>',
    '<meta charset="utf-8">',
    ...toPolicyTags(rendering),
    // Before the styles, so that it does not wait for them.
    `<script>${(isHome ? context.homeScript : undefined) ?? context.inlineScript}</script>`,
  ].join('\n');
}

/** Computes the policy only if the configuration requests the meta tag. Otherwise it is a header. */
function toPolicyTags({ site, policy }: DocumentInput): readonly string[] {
  if (site.config.contentSecurityPolicy !== 'meta') return [];
  const content = policy();
  if (content === undefined) return [];
  return [
    toTag({
      tagName: 'meta',
      attributes: { 'http-equiv': 'Content-Security-Policy', content: toPolicyTagContent(content) },
    }),
  ];
}

/** `innerHTML` and the tag name come from the configuration and are trusted. */
function toTag(
  { tagName, attributes, innerHTML = '' }: HeadTag,
  end = VOID_TAGS.has(tagName) ? '' : `</${tagName}>`,
): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tagName}${written.join('')}>${innerHTML}${end}`;
}
