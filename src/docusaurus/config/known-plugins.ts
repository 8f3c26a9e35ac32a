/** The treatment of plugins and themes by package name. The first matching row applies. */
import type { Effect } from '../../diagnostics/catalogue/docusaurus.js';

/** `silent`: translated elsewhere, or nothing is lost. */
type Row = readonly [name: RegExp, fate: 'silent' | readonly [effect: Effect, says: string]];

const SEARCH = ['replaced', 'replaced by the csb-docs search, whose index is part of the build'] as const;
const VISITS = ['missing', 'the analytics script is not added; add it with `headTags`'] as const;
const PAGES_OF_API = ['missing', 'API pages are missing'] as const;
const PAGES_OF_SOURCE = ['different', 'only API pages that are already in the docs folder are built'] as const;
const BUNDLING = ['none', 'csb-docs uses another bundler'] as const;

const ROWS: readonly Row[] = [
  [
    /^@docusaurus\/plugin-(client-redirects|content-(docs|blog|pages)|sitemap|google-(gtag|analytics|tag-manager))$/,
    'silent',
  ],
  [/^@docusaurus\/theme-(classic|live-codeblock|mermaid|search-algolia)$/, 'silent'],
  [/^@docusaurus\/plugin-(debug|css-cascade-layers|rsdoctor|svgr)$/, 'silent'],
  [/^@docusaurus\/plugin-pwa$/, ['missing', 'the site does not work offline; the tags of `pwaHead` are kept']],
  [/^@docusaurus\/plugin-ideal-image$/, ['replaced', 'images are shown in their original size only']],
  [/search|lunr|pagefind|typesense|meilisearch|orama/, SEARCH],
  [/analytics|umami|matomo|plausible|fathom|hotjar|posthog|clarity|segment|gtm|gtag|goatcounter|mixpanel/, VISITS],
  [/llms/, ['replaced', 'csb-docs writes `llms.txt` and the Markdown of each page itself']],
  [/github-codeblock/, ['different', 'code blocks with `reference` show the URL of the code instead of the code']],
  [/zoom|lightbox/, ['missing', 'images cannot be zoomed']],
  [/sass/, ['replaced', 'style sheets are compiled with `sass`, if it is installed in the site']],
  [/less|stylus/, ['different', 'these style sheets are not compiled and are left out']],
  [/tailwind|postcss|unocss/, ['different', 'the classes that it generates have no styles']],
  [/openapi|redoc|scalar|swagger/, PAGES_OF_API],
  [/typedoc|doxygen|api-extractor|graphql/, PAGES_OF_SOURCE],
  [/dotenv|webpack|swc|esbuild|polyfill|module-alias|raw/, BUNDLING],
  [/image/, ['replaced', 'images are shown in their original size only']],
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
