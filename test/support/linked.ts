/** Runs the steps of a build up to linking, so that a test can intervene between them. */

import { loadConfig } from '../../src/bundle/config/load-config.js';
import { loadSidebars } from '../../src/bundle/config/load-sidebars.js';
import type { Linked } from '../../src/graph/link.js';
import { getSiteLocale } from '../../src/locales/site-locale.js';
import { createHighlighter } from '../../src/markdown/highlight/highlight.js';
import { createParser } from '../../src/markdown/parse.js';
import { toParseSettings } from '../../src/pipeline/parse-settings.js';
import { findSite } from '../../src/sources/config/find-site.js';
import { listStatic } from '../../src/sources/list-static.js';
import type { LinkInput } from '../../src/types/facts.js';
import type { LinkableFile } from '../../src/types/page.js';
import { runPlainly } from '../../src/utils/code/run-plainly.js';
import { scanSources } from './sources.js';

/**
 * Returns the input of `link` for a site on disk, without assets and page modules; undefined for an invalid
 * configuration.
 */
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

/** Returns the complete result of linking as JSON text. */
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
