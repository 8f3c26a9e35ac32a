/** The whole HTML document around the rendered body of a page. Every value is escaped here, once. */
import { escapeHtml, escapeJson } from '../text/escape.js';
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import type { HeadTag } from '../types/config.js';
import type { HeadInput } from './head.js';
import { toFullTitle, toHeadTags } from './head.js';
import { toHtmlAttributes } from './html-attributes.js';
import type { Rendering } from './rendering.js';
import { toStructuredData } from './structured-data.js';

/** Elements without an end tag that a head may have. */
const VOID_TAGS: ReadonlySet<string> = new Set(['base', 'link', 'meta']);

/** Where scripts announce the page that they have swapped in; it outlives the page. */
const LIVE_REGION = `<div class="visually-hidden" aria-live="polite" ${ATTRIBUTE.keep}></div>`;

/** Writes the document of a page; `body` is finished HTML. */
export function toDocument({ body, ...input }: HeadInput & { readonly body: string }): string {
  const { rendering, route } = input;
  const { site } = rendering;
  const { inlineScript, tabsScript } = rendering.context;
  return [
    '<!DOCTYPE html>',
    toTag({ tagName: 'html', attributes: toHtmlAttributes(input) }, ''),
    '<head>',
    '<meta charset="utf-8">',
    ...toPolicyTags(rendering),
    // Before the styles, which it would otherwise wait for.
    `<script>${inlineScript}</script>`,
    `<title>${escapeHtml(toFullTitle(route, site.config))}</title>`,
    ...toHeadTags(input).map((tag) => toTag(tag)),
    // Fetched together with the script that imports it: the sooner there are tabs, the less moves.
    ...(tabsScript !== undefined && body.includes(`class="${CLASS.codeGroup}"`)
      ? [toTag({ tagName: 'link', attributes: { rel: 'modulepreload', href: tabsScript } })]
      : []),
    ...toStructuredData(site, route).map((data) => `<script type="application/ld+json">${escapeJson(data)}</script>`),
    '</head>',
    `<body>${body}${LIVE_REGION}</body>`,
    '</html>',
    '',
  ].join('\n');
}

/** Only where the configuration asks for the tag: else the policy is a header, and is not looked for here. */
function toPolicyTags(rendering: Rendering): readonly string[] {
  if (rendering.site.config.contentSecurityPolicy !== 'meta') return [];
  const { contentSecurityPolicy: content } = rendering;
  if (content === undefined) return [];
  return [toTag({ tagName: 'meta', attributes: { 'http-equiv': 'Content-Security-Policy', content } })];
}

/** `innerHTML` comes from the configuration and is trusted, as is the name of the tag. */
function toTag(
  { tagName, attributes, innerHTML = '' }: HeadTag,
  end = VOID_TAGS.has(tagName) ? '' : `</${tagName}>`,
): string {
  const written = Object.entries(attributes).map(([name, value]) =>
    value === false ? '' : value === true ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`,
  );
  return `<${tagName}${written.join('')}>${innerHTML}${end}`;
}
