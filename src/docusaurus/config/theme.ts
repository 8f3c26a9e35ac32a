/** Translates `themeConfig`. Rules map option names to their treatment. */
import { translateFooter } from './footer.js';
import { type TranslatedNavbar, translateNavbar } from './navbar.js';
import { applyRules, type Rules, type Translation, toItems, toRecord } from './rules/rules.js';
import { toPlain } from './site-config.js';

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
