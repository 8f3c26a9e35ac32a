/**
 * Computes the content security policy of a site, as strict as its content allows. It covers the content of pages and
 * the configuration. Sites whose templates need more write their own policy.
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

/** The sources of each directive. */
type Directives = Record<string, Set<string>>;

/** The rendering context that the policy depends on. */
type PolicyContext = Pick<
  RenderContext,
  'inlineScript' | 'homeScript' | 'styleOrigins' | 'parts' | 'hasSiteScripts' | 'searchModule' | 'askModule'
>;

/** Returns the policy, in the form of a header. */
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
  // Browsers ignore `'unsafe-inline'` next to a hash, and would block style attributes.
  if (styles?.has("'unsafe-inline'"))
    for (const source of styles) if (source.startsWith("'sha256-")) styles.delete(source);
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Controls who may embed pages. Browsers read it in headers only. */
const FRAMES = 'frame-ancestors';

/** For pages without third-party scripts: HTML must come from the policy in `client/trust.ts`. */
const TRUSTED: Directives = {
  'trusted-types': new Set(['csb-docs', "'allow-duplicates'"]),
  'require-trusted-types-for': new Set(["'script'"]),
};

/** Returns the policy in the form of a meta tag. */
export function toPolicyTagContent(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith(FRAMES))
    .join('; ');
}

/** Returns true if a page has diagrams drawn by a third-party script. */
function isDrawing({ needs }: Pick<Page, 'needs'>): boolean {
  return needs.includes('diagrams');
}

function isScript({ tagName }: HeadTag): boolean {
  return tagName === 'script';
}

/** Returns true if the configuration adds third-party scripts. */
function hasScripts({ scripts, headTags }: Config): boolean {
  return scripts.length > 0 || headTags.some(isScript);
}

/** Hosts that well-known scripts connect to, from the vendors' documentation. */
const ASKED_BY_SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  'https://www.googletagmanager.com': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
};

/**
 * Scripts of Docusaurus sites, which have no policy, may connect to unknown hosts. Browsers would block these silently,
 * so connections are not restricted. Scripts still are.
 */
const ASKED_BY_ANYTHING: readonly (readonly [source: string, ...directives: readonly string[]])[] = [
  ['https:', 'connect-src', 'img-src'],
  ['wss:', 'connect-src'],
];

/** Returns true if scripts come from hosts with unknown connections. */
function hasForeignScripts({ scripts, headTags }: Config): boolean {
  const addresses = [
    ...scripts.map((script) => (typeof script === 'string' ? script : script['src'])),
    ...headTags.map(({ tagName, attributes }) => (tagName === 'script' ? attributes['src'] : undefined)),
  ];
  return addresses.map(toHost).some((host) => host !== undefined && !Object.hasOwn(ASKED_BY_SCRIPTS, host));
}

type Allow = (source: string | undefined, ...names: readonly string[]) => void;

/** Allows hosts, inline scripts and inline styles of the configuration. */
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

/**
 * The source and directive for each need of content. Live code is compiled in the page, and diagrams bring their own
 * style sheet.
 */
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

/** Allows what pages need. Returns the pages and modules it checked. */
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
    if (content.page !== undefined) pages.add(content.page);
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

/** Returns a source that allows one inline text. */
function hashSource(text: string): string {
  return `'sha256-${hashBase64(text)}'`;
}

/** Returns the origin of an external URL. Undefined for URLs of this site and invalid values. */
function toHost(url: string | boolean | undefined): string | undefined {
  if (typeof url !== 'string' || !isExternal(url)) return undefined;
  if (!/^(https?:)?\/\//i.test(url) || !URL.canParse(url, 'https://localhost')) return undefined;
  return new URL(url, 'https://localhost').origin;
}
