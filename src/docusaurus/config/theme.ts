/** Translates `themeConfig`. Rules map option names to their treatment. */

import { translateLogo } from './logo.js';
import { type TranslatedNavbar, translateNavbar } from './navbar.js';
import { applyRules, type Part, type Rules, type Translation, toItems, toRecord } from './rules/rules.js';
import { toPlain } from './site-config.js';

const FOOTER: Rules = { style: 'same', logo: 'silent', copyright: 'silent', links: 'silent' };

const LINK: Rules = {
  label: 'same',
  to: 'same',
  href: 'same',
  html: 'same',
  className: 'same',
  target: 'silent',
  rel: 'silent',
  type: 'silent',
  prependBaseUrlToHref: 'silent',
  'aria-label': 'silent',
  position: 'silent',
  activeBasePath: 'silent',
};

const COLUMN: Rules = { title: 'same', className: 'same', items: 'silent' };

const THEME: Rules = {
  // Options of csb-docs. Docusaurus ignores keys that its themes do not know.
  preset: 'same',
  feedback: 'same',
  colorMode: 'silent',
  tableOfContents: 'same',
  docs: 'silent',
  blog: 'same',
  announcementBar: 'silent',
  navbar: 'silent',
  footer: 'silent',
  prism: 'silent',
  image: 'same',
  metadata: 'silent',
  algolia: 'silent',
  // Becomes `markdown.liveCode`.
  liveCodeBlock: 'silent',
  mermaid: 'silent',
  zoom: 'silent',
  imageZoom: 'silent',
  typesense: ['replaced', 'replaced by the csb-docs search, whose index is part of the build'],
  docsearch: ['replaced', 'replaced by the csb-docs search, whose index is part of the build'],
  // Old names that current Docusaurus does not support either.
  hideableSidebar: ['none', 'renamed to `themeConfig.docs.sidebar.hideable`'],
  sidebarCollapsible: ['none', 'renamed to `docs.sidebarCollapsible`'],
  gtag: ['none', 'moved to the options of the preset'],
  googleAnalytics: ['none', 'moved to the options of the preset'],
};

const COLOR_MODE: Rules = {
  defaultMode: 'same',
  disableSwitch: 'same',
  respectPrefersColorScheme: 'same',
  switchConfig: ['none', 'the switch has its own icons'],
};

const DOCS: Rules = { sidebar: 'same', versionPersistence: 'same' };

const ANNOUNCEMENT: Rules = {
  id: 'same',
  content: 'same',
  backgroundColor: 'same',
  textColor: 'same',
  isCloseable: 'same',
};

const CODE_COLOURS = ['replaced', 'code has the csb-docs colours'] as const;

const PRISM: Rules = {
  theme: CODE_COLOURS,
  darkTheme: CODE_COLOURS,
  defaultLanguage: 'same',
  additionalLanguages: 'silent',
  magicComments: 'same',
  plain: 'silent',
  styles: 'silent',
};

const ALGOLIA: Rules = {
  appId: 'same',
  apiKey: 'same',
  indexName: 'same',
  contextualSearch: 'same',
  searchParameters: 'same',
  searchPagePath: 'silent',
  externalUrlRegex: 'same',
  maxResultsPerGroup: 'same',
  insights: 'same',
  // Becomes `search.placeholder`.
  placeholder: 'silent',
  translations: ['different', 'the search uses the csb-docs texts'],
  replaceSearchResultPathname: ['different', 'URLs of results are used as they are in the index'],
  askAi: ['missing', 'the AI assistant is missing'],
  startUrls: 'silent',
  algoliaOptions: 'silent',
  debug: 'silent',
};

/** Our `themeConfig` and `search`. */
export interface TranslatedTheme extends Pick<TranslatedNavbar, 'keys'> {
  readonly themeConfig: Readonly<Record<string, unknown>>;
  readonly search: Readonly<Record<string, unknown>>;
}

/** Translates `themeConfig`. */
export function translateTheme(raw: Readonly<Record<string, unknown>>, translation: Translation): TranslatedTheme {
  const at = 'themeConfig';
  const section = (name: string, rules: Rules): Record<string, unknown> =>
    name in raw ? { [name]: applyRules(toRecord(raw[name]), rules, { at: `${at}.${name}`, translation }) } : {};
  const { navbar, keys } = translateNavbar(toRecord(raw['navbar']), translation);
  const { placeholder } = toRecord(raw['algolia']);
  return {
    themeConfig: {
      ...applyRules(raw, THEME, { at, translation }),
      ...section('colorMode', COLOR_MODE),
      ...section('docs', DOCS),
      ...(toItems(raw['announcementBar']).length === 0 ? {} : section('announcementBar', ANNOUNCEMENT)),
      ...section('prism', PRISM),
      ...(toItems(raw['algolia']).length === 0 ? {} : section('algolia', ALGOLIA)),
      ...('mermaid' in raw ? { mermaid: toPlain(raw['mermaid'], 0) } : {}),
      ...(Array.isArray(raw['metadata']) ? { metadata: raw['metadata'].map(toTexts) } : {}),
      navbar,
      ...(toItems(raw['footer']).length === 0 ? {} : { footer: translateFooter(toRecord(raw['footer']), translation) }),
    },
    keys,
    search: typeof placeholder === 'string' ? { placeholder } : {},
  };
}

/** Converts the attributes of a meta tag to strings. */
function toTexts(raw: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(toRecord(raw)).flatMap(([name, value]): [string, string][] =>
      ['string', 'number', 'boolean'].includes(typeof value) ? [[name, String(value)]] : [],
    ),
  );
}

/** Translates the footer. A mix of columns and links, which Docusaurus rejects, becomes columns. */
function translateFooter(
  raw: Readonly<Record<string, unknown>>,
  translation: Translation,
): Readonly<Record<string, unknown>> {
  const at = 'themeConfig.footer';
  const links = toItems(raw['links'] ?? []).map(toRecord);
  const hasColumns = links.some((link) => 'items' in link);
  const { copyright } = raw;
  return {
    ...applyRules(raw, FOOTER, { at, translation }),
    ...translateLogo(raw['logo'], at, translation),
    ...(typeof copyright === 'string' ? { copyright } : {}),
    links: links.map((link, index) => {
      const part = { at: `${at}.links.${index}`, shown: 'footer', translation };
      if (!hasColumns) return translateLink(link, part);
      const items = 'items' in link ? toItems(link['items'] ?? []).map(toRecord) : [link];
      return {
        ...('items' in link ? applyRules(link, COLUMN, part) : {}),
        items: items.map((item, position) => translateLink(item, { ...part, at: `${part.at}.items.${position}` })),
      };
    }),
  };
}

function translateLink(link: Readonly<Record<string, unknown>>, part: Part): Readonly<Record<string, unknown>> {
  return applyRules(link, LINK, part);
}
