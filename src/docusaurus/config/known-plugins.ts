/** The treatment of plugins and themes by package name. The first matching row applies. */
import type { Effect } from '../../diagnostics/catalogue/docusaurus.js';

/** `silent`: translated elsewhere, or nothing is lost. */
type Row = readonly [name: RegExp, fate: 'silent' | readonly [effect: Effect, says: string]];

const SEARCH = ['replaced', 'search of csb-docs, with an index that the build writes, takes its place'] as const;
const VISITS = ['missing', 'the script that counts visits is not added; `headTags` can add it'] as const;
const PAGES_OF_API = ['missing', 'pages made from descriptions of an API'] as const;
const PAGES_OF_SOURCE = [
  'different',
  'pages made from source code: those already in the docs folder are built',
] as const;
const BUNDLING = ['none', 'scripts are bundled another way'] as const;

const ROWS: readonly Row[] = [
  [
    /^@docusaurus\/plugin-(client-redirects|content-(docs|blog|pages)|sitemap|google-(gtag|analytics|tag-manager))$/,
    'silent',
  ],
  [/^@docusaurus\/theme-(classic|live-codeblock|mermaid|search-algolia)$/, 'silent'],
  [/^@docusaurus\/plugin-(debug|css-cascade-layers|rsdoctor|svgr)$/, 'silent'],
  [/^@docusaurus\/plugin-pwa$/, ['missing', 'the site cannot be read without a network; the tags of `pwaHead` stay']],
  [/^@docusaurus\/plugin-ideal-image$/, ['replaced', 'images are shown as they are, in one size']],
  [/search|lunr|pagefind|typesense|meilisearch|orama/, SEARCH],
  [/analytics|umami|matomo|plausible|fathom|hotjar|posthog|clarity|segment|gtm|gtag|goatcounter|mixpanel/, VISITS],
  [/llms/, ['missing', '`llms.txt` is not written']],
  [/zoom|lightbox/, ['missing', 'images do not grow when they are clicked']],
  [/sass/, ['replaced', 'style sheets are compiled by the `sass` that is installed beside the site, if one is']],
  [/less|stylus/, ['different', 'style sheets are not compiled, and left out']],
  [/tailwind|postcss|unocss/, ['different', 'the classes that it makes have no styles']],
  [/openapi|redoc|scalar|swagger/, PAGES_OF_API],
  [/typedoc|doxygen|api-extractor|graphql/, PAGES_OF_SOURCE],
  [/dotenv|webpack|swc|esbuild|polyfill|module-alias|raw/, BUNDLING],
  [/image/, ['replaced', 'images are shown as they are, in one size']],
];

/** Returns the treatment of a package. Undefined if unknown. */
export function findFate(name: string): Row[1] | undefined {
  return ROWS.find(([pattern]) => pattern.test(name))?.[1];
}

/** Returns true if a package may create pages, so that the site's routes are not fully known without it. */
export function mayMakePages(name: string): boolean {
  const fate = findFate(name);
  return (fate === undefined && !/theme/.test(name)) || fate === PAGES_OF_API || fate === PAGES_OF_SOURCE;
}
