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
      return [];
  }
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
