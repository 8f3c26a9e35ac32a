/** A site taken step by step up to linking, so that a test can put itself between the steps. */
import { getSiteLocale } from '../../src/config/locales/site-locale.js';
import { createHighlighter } from '../../src/content/highlight/highlight.js';
import { createParser } from '../../src/content/parse.js';
import type { Linked } from '../../src/graph/link.js';
import { findSite } from '../../src/io/source/find-site.js';
import { listStatic } from '../../src/io/source/list-static.js';
import { loadConfig } from '../../src/io/source/load-config.js';
import { loadSidebars } from '../../src/io/source/load-sidebars.js';
import { toParseSettings } from '../../src/session/parse-settings.js';
import { runPlainly } from '../../src/text/run-plainly.js';
import type { LinkInput } from '../../src/types/facts.js';
import type { LinkableFile } from '../../src/types/page.js';
import { scanSources } from './sources.js';

/** What `link` gets for a site on disk; undefined when its configuration is unusable. Assets and page modules are left out. */
export async function readLinkInput(siteDir: string): Promise<LinkInput | undefined> {
  const { config, source, ranges } = await loadConfig(findSite(siteDir, undefined), {}, runPlainly);
  if (config === undefined) return undefined;
  const locale = getSiteLocale(config);
  const parse = createParser(toParseSettings(config), createHighlighter());
  const { sources } = await scanSources(siteDir, config);
  const files: LinkableFile[] = [];
  for (const source of sources) {
    const file = await parse(source);
    if (file.kind !== 'partial') files.push(file);
  }
  return {
    config,
    locale,
    mode: 'production',
    files,
    pageModules: [],
    codeAssets: [],
    assets: {},
    history: {},
    configSource: source,
    configRanges: ranges,
    staticFiles: (await listStatic(siteDir, config)).files,
    sidebars: (
      await loadSidebars(config, {
        siteDir,
        runWithin: runPlainly,
        isEvaluated: true,
        locate: () => ({ file: source }),
      })
    ).sidebars,
  };
}

/** Everything that linking has found, as one JSON text. */
export function describeLinked({ site, diagnostics }: Linked): string {
  const { routes, links, sidebars, blogs, feeds, frame, docs, assets } = site;
  const inOrder = [...diagnostics].map((diagnostic) => JSON.stringify(diagnostic)).sort();
  const linksByFile = [...links].sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(
    {
      routes: [...routes],
      links: linksByFile,
      sidebars: [...sidebars],
      blogs,
      feeds,
      frame,
      docs,
      assets,
      inOrder,
    },
    null,
    1,
  );
}
