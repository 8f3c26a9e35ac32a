/** Creates the analytics scripts that Docusaurus plugins add to every page. */
import type { HeadTag } from '../../types/config.js';
import type { PluginEntry } from './plugin-list.js';
import { toStrings } from './rules/rules.js';

/** Returns the tags of an analytics plugin. Empty for other plugins and without an id. */
export function toAnalyticsTags({ name, options }: PluginEntry): readonly HeadTag[] {
  const isAnonymous = options['anonymizeIP'] === true;
  switch (name) {
    case '@docusaurus/plugin-google-gtag':
      return toGtag(toStrings(options['trackingID']), isAnonymous);
    case '@docusaurus/plugin-google-analytics':
      return toUniversal(toStrings(options['trackingID']).slice(0, 1), isAnonymous);
    case '@docusaurus/plugin-google-tag-manager':
      return toTagManager(toStrings(options['containerId']).slice(0, 1));
    default:
      return toOthers(name ?? '', options);
  }
}

/** Community plugins of one service have several names and the same options. */
function toOthers(name: string, options: PluginEntry['options']): readonly HeadTag[] {
  if (/umami/.test(name)) return toUmami(options);
  return /plausible/.test(name) ? toPlausible(options) : [];
}

/** Options that are attributes of the script: `dataAutoTrack` → `data-auto-track`. */
const UMAMI = /^data(?:HostURL|AutoTrack|BeforeSend|DoNotTrack|Cache|Domains|ExcludeSearch|ExcludeHash|Tag)$/;

function toUmami(options: PluginEntry['options']): readonly HeadTag[] {
  const [id] = toStrings(options['websiteID'] ?? options['websiteId'] ?? []);
  const [host] = toStrings(options['analyticsDomain'] ?? []);
  if (id === undefined || host === undefined) return [];
  const [file = 'script.js'] = toStrings(options['scriptName'] ?? []);
  const more = Object.entries(options).flatMap(([key, value]): [string, string][] =>
    UMAMI.test(key) && ['string', 'boolean'].includes(typeof value)
      ? [[key.replace(/URL$|[A-Z]/g, (part) => `-${part.toLowerCase()}`), String(value)]]
      : [],
  );
  const src = `${toOrigin(host)}/${file}`;
  return [makeScript({ defer: true, src, 'data-website-id': id, ...Object.fromEntries(more) })];
}

/** Option → part of the script's name, in the order of the service. */
const PLAUSIBLE: readonly (readonly [option: string, part: string])[] = [
  ['hashBasedRouting', 'hash'],
  ['outboundLinks', 'outbound-links'],
  ['fileDownloads', 'file-downloads'],
  ['taggedEvents', 'tagged-events'],
  ['revenue', 'revenue'],
  ['captureOnLocalhost', 'local'],
  ['manualPageviews', 'manual'],
  ['compat', 'compat'],
  ['pageviewProps', 'pageview-props'],
];

function toPlausible(options: PluginEntry['options']): readonly HeadTag[] {
  const [domain] = toStrings(options['domain'] ?? []);
  if (domain === undefined) return [];
  const [host = 'plausible.io'] = toStrings(options['customDomain'] ?? []);
  const parts = PLAUSIBLE.flatMap(([option, part]) => (options[option] ? [part] : []));
  const [api] = toStrings(options['proxyApiEndpoint'] ?? []);
  const src = `${toOrigin(host)}/js/${['plausible', ...parts, 'js'].join('.')}`;
  return [
    makeScript({ defer: true, src, 'data-domain': domain, ...(api === undefined ? {} : { 'data-api': api }) }),
    makeScript(
      {},
      'window.plausible=window.plausible||function(){(window.plausible.q=window.plausible.q||[]).push(arguments)};',
    ),
  ];
}

/** The options name a host, but many sites write a URL. */
function toOrigin(host: string): string {
  return `${/^https?:\/\//.test(host) ? '' : 'https://'}${host.replace(/\/+$/, '')}`;
}

const TAG_MANAGER = 'https://www.googletagmanager.com';
const UNIVERSAL = 'https://www.google-analytics.com';

function toGtag(ids: readonly string[], isAnonymous: boolean): readonly HeadTag[] {
  const [first] = ids;
  if (first === undefined) return [];
  const settings = isAnonymous ? ',{"anonymize_ip":true}' : '';
  return [
    makeScript({ async: true, src: `${TAG_MANAGER}/gtag/js?id=${encodeURIComponent(first)}` }),
    makeScript(
      {},
      [
        'window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("js",new Date());',
        ...ids.map((id) => `gtag("config",${toLiteral(id)}${settings});`),
      ].join(''),
    ),
  ];
}

function toUniversal(ids: readonly string[], isAnonymous: boolean): readonly HeadTag[] {
  return ids.flatMap((id) => [
    makeScript(
      {},
      [
        'window.ga=window.ga||function(){(ga.q=ga.q||[]).push(arguments)};ga.l=+new Date;',
        `ga("create",${toLiteral(id)},"auto");`,
        isAnonymous ? 'ga("set","anonymizeIp",true);' : '',
        'ga("send","pageview");',
      ].join(''),
    ),
    makeScript({ async: true, src: `${UNIVERSAL}/analytics.js` }),
  ]);
}

/** Uses a script tag instead of code that inserts one, so that a content security policy can allow its host. */
function toTagManager(ids: readonly string[]): readonly HeadTag[] {
  return ids.flatMap((id) => [
    makeScript(
      {},
      'window.dataLayer=window.dataLayer||[];dataLayer.push({"gtm.start":new Date().getTime(),event:"gtm.js"});',
    ),
    makeScript({ async: true, src: `${TAG_MANAGER}/gtm.js?id=${encodeURIComponent(id)}` }),
  ]);
}

function makeScript(attributes: HeadTag['attributes'], innerHTML?: string): HeadTag {
  return { tagName: 'script', attributes, ...(innerHTML === undefined ? {} : { innerHTML }) };
}

/** Escapes a string so that it cannot end the script element. */
function toLiteral(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
