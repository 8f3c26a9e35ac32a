/**
 * The content security policy of a site: as strict as its content allows.
 * In: the linked site and the script inside every page. Out: the policy, as a header has it.
 * It sees the content of pages and the configuration. What templates of a site add is up to that site: it can write its own.
 */

import type { Config, HeadTag } from '../types/config.js';
import type { RenderContext } from '../types/output.js';
import type { ContentNeed, Page } from '../types/page.js';
import type { PluginTag } from '../types/plugin.js';
import type { Site } from '../types/site.js';
import { hashBase64 } from '../utils/hash.js';
import { isExternal } from '../utils/paths.js';
import { REDIRECT_SCRIPT } from './files/redirect-pages.js';
import { toHeadTags } from './head/page-head.js';
import {
  findInsightsOrigins,
  findMissesOrigin,
  findOriginsBesides,
  findSearchOrigins,
} from './search/search-settings.js';
import { getRouteKind } from './shared/route-kinds.js';

/** What allows everything of one scheme, or one host, in one or more directives. */
type Directives = Record<string, Set<string>>;

/** What it depends on besides the site. */
type PolicyContext = Pick<
  RenderContext,
  'inlineScript' | 'homeScript' | 'styleOrigins' | 'parts' | 'hasSiteScripts' | 'searchModule' | 'askModule'
>;

/** Writes the policy. */
export function toContentSecurityPolicy(
  site: Site,
  { inlineScript, homeScript, styleOrigins = [], parts, hasSiteScripts, searchModule, askModule }: PolicyContext,
  added: readonly PluginTag[] = [],
): string {
  const directives: Directives = {
    'default-src': new Set(["'none'"]),
    'script-src': new Set([
      "'self'",
      hashSource(inlineScript),
      ...(homeScript === undefined ? [] : [hashSource(homeScript)]),
      ...(site.redirects.length === 0 ? [] : [hashSource(REDIRECT_SCRIPT)]),
    ]),
    'style-src': new Set(["'self'"]),
    'img-src': new Set(["'self'", 'data:']),
    'connect-src': new Set(["'self'"]),
    'font-src': new Set(["'self'"]),
    'base-uri': new Set(["'none'"]),
    'form-action': new Set(["'self'"]),
    [FRAMES]: new Set(["'self'"]),
  };
  const ownScripts = directives['script-src']?.size;
  const allow = (source: string | undefined, ...names: readonly string[]): void => {
    if (source !== undefined) for (const name of names) (directives[name] ??= new Set()).add(source);
  };
  for (const origin of styleOrigins) allow(origin, 'style-src', 'font-src', 'img-src');
  allowConfigured(site, allow);
  const content = allowContent(site, allow);
  for (const tag of added) allowTag(tag, allow);
  for (const facts of parts?.facts ?? []) allowNeeds(facts, facts.head, allow);
  if (site.config.docusaurus !== undefined && (hasSiteScripts === true || hasForeignScripts(site.config)))
    for (const [source, ...names] of ASKED_BY_ANYTHING) allow(source, ...names);
  const isForeign =
    hasSiteScripts === true ||
    searchModule !== undefined ||
    askModule !== undefined ||
    hasScripts(site.config) ||
    [...content, ...(parts?.facts ?? [])].some(isDrawing) ||
    added.some((tag) => isScript(tag) && tag.writesNoHtml !== true);
  if (!isForeign && directives['script-src']?.size === ownScripts) Object.assign(directives, TRUSTED);
  const styles = directives['style-src'];
  // Beside a hash, browsers ignore it, and would drop the styles of attributes.
  if (styles?.has("'unsafe-inline'"))
    for (const source of styles) if (source.startsWith("'sha256-")) styles.delete(source);
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Who may show pages inside of others; browsers read it in headers only. */
const FRAMES = 'frame-ancestors';

/** For pages without scripts of others, HTML for which may come from one policy only: that of `client/trust.ts`. */
const TRUSTED: Directives = {
  'trusted-types': new Set(['csb-docs', "'allow-duplicates'"]),
  'require-trusted-types-for': new Set(["'script'"]),
};

/** The policy as a tag may have it. */
export function toPolicyTagContent(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith(FRAMES))
    .join('; ');
}

/** Whether a page draws diagrams, which a script of others does. */
function isDrawing({ needs }: Pick<Page, 'needs'>): boolean {
  return needs.includes('diagrams');
}

function isScript({ tagName }: HeadTag): boolean {
  return tagName === 'script';
}

/** Whether the configuration adds scripts of others to pages. */
function hasScripts({ scripts, headTags }: Config): boolean {
  return scripts.length > 0 || headTags.some(isScript);
}

/** What a script from a host asks, which its address does not tell: from the documentation of its makers. */
const ASKED_BY_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  'https://www.googletagmanager.com': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/**
 * Scripts of a site for Docusaurus, which has no policy, ask and load what no build can know. To be refused by a browser
 * would be silent, so what they may ask is not limited; what may run is.
 */
const ASKED_BY_ANYTHING: readonly (readonly [source: string, ...directives: readonly string[]])[] = [
  ['https:', 'connect-src', 'img-src'],
  ['wss:', 'connect-src'],
];

/** Whether there are scripts of other hosts of which is not known what they ask. */
function hasForeignScripts({ scripts, headTags }: Config): boolean {
  const addresses = [
    ...scripts.map((script) => (typeof script === 'string' ? script : script['src'])),
    ...headTags.map(({ tagName, attributes }) => (tagName === 'script' ? attributes['src'] : undefined)),
  ];
  return addresses.map(toHost).some((host) => host !== undefined && !Object.hasOwn(ASKED_BY_SCRIPTS, host));
}

type Allow = (source: string | undefined, ...names: readonly string[]) => void;

/** Hosts that the configuration names, and the scripts and styles written in it. */
function allowConfigured(site: Site, allow: Allow): void {
  const { config, frame, blogs } = site;
  for (const origin of [...findSearchOrigins(site), ...findInsightsOrigins(site)]) allow(origin, 'connect-src');
  allow(findMissesOrigin(site), 'connect-src');
  for (const origin of findOriginsBesides(site)) allow(origin, 'connect-src');
  for (const script of config.scripts) allowScript(typeof script === 'string' ? script : script['src'], allow);
  for (const sheet of config.stylesheets)
    allow(toHost(typeof sheet === 'string' ? sheet : sheet['href']), 'style-src', 'font-src');
  for (const tag of config.headTags) allowTag(tag, allow);
  const images = [
    config.favicon,
    frame.logo?.src,
    frame.logo?.srcDark,
    frame.footer?.logo?.src,
    frame.footer?.logo?.srcDark,
    ...blogs.flatMap(({ posts }) => posts).flatMap(({ authors }) => authors.map(({ image }) => image)),
  ];
  for (const image of images) allow(toHost(image), 'img-src');
  for (const [, url] of JSON.stringify(frame).matchAll(/<img\b[^>]*?\bsrc=\\?["']?([^\s\\"'>]+)/g))
    allow(toHost(url), 'img-src');
}

function allowScript(src: string | boolean | undefined, allow: Allow): void {
  const host = toHost(src);
  allow(host, 'script-src', 'connect-src');
  for (const asked of ASKED_BY_SCRIPTS[host ?? ''] ?? []) allow(asked, 'connect-src', 'img-src');
}

function allowTag({ tagName, attributes, innerHTML }: HeadTag, allow: Allow): void {
  const { rel, href, src, type } = attributes;
  if (tagName === 'script') {
    allowScript(src, allow);
    if (innerHTML && (type === undefined || /javascript|module/.test(String(type))))
      allow(hashSource(innerHTML), 'script-src');
  }
  if (tagName === 'style' && innerHTML) allow(hashSource(innerHTML), 'style-src');
  if (tagName !== 'link') return;
  if (/\bstylesheet\b/.test(String(rel))) allow(toHost(href), 'style-src', 'font-src');
  if (/\bicon\b/.test(String(rel))) allow(toHost(href), 'img-src');
  if (rel === 'manifest') allow(toHost(href) ?? "'self'", 'manifest-src');
}

/** What allows the needs of content. Live code is compiled by the page; drawings bring a style sheet of their own. */
const SOURCES: Readonly<
  Record<Exclude<ContentNeed, 'diagrams as code'>, readonly [source: string, directive: string]>
> = {
  'inline styles': ["'unsafe-inline'", 'style-src'],
  frames: ['https:', 'frame-src'],
  'inline frames': ['data:', 'frame-src'],
  media: ["'self'", 'media-src'],
  'media elsewhere': ['https:', 'media-src'],
  'live code': ["'unsafe-eval'", 'script-src'],
  diagrams: ["'unsafe-inline'", 'style-src'],
};

/** Allows what pages need; gives what was looked at. */
function allowContent(site: Site, allow: Allow): readonly Pick<Page, 'needs'>[] {
  const { routes, blogs } = site;
  const modules: Pick<Page, 'needs'>[] = [];
  const pages = new Set(blogs.flatMap(({ posts }) => posts).map(({ post }): Page => post));
  for (const route of routes.values()) {
    const page = getRouteKind(route.kind).findPage(route);
    if (page !== undefined) pages.add(page);
    const content = route.kind === 'module' ? route.module.content : undefined;
    if (content === undefined) continue;
    allowNeeds(content, content.head, allow);
    modules.push(content);
  }
  for (const page of pages) allowNeeds(page, toHeadTags(site, page), allow);
  return [...modules, ...pages];
}

function allowNeeds({ needs, links }: Pick<Page, 'needs' | 'links'>, head: readonly HeadTag[], allow: Allow): void {
  for (const tag of head) allowTag(tag, allow);
  for (const { kind, url } of links)
    if (kind === 'image' && isExternal(url)) allow(/^http:/i.test(url) ? 'http:' : 'https:', 'img-src');
  for (const need of needs) if (need !== 'diagrams as code') allow(...SOURCES[need]);
}

/** A source that allows one inline text. */
function hashSource(text: string): string {
  return `'sha256-${hashBase64(text)}'`;
}

/** The origin of an address elsewhere; undefined for those of the site itself, and for values that are no address. */
function toHost(url: string | boolean | undefined): string | undefined {
  if (typeof url !== 'string' || !isExternal(url)) return undefined;
  if (!/^(https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://localhost')) return undefined;
  return new URL(url, 'https://localhost').origin;
}
