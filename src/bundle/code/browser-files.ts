/** Bundles site code for browsers: scripts of islands and of all pages, and styles. */

import type { Config } from '../../types/config.js';
import { outPathToHref } from '../../utils/paths.js';
import type { Attempt } from './attempt.js';
import { type BrowserBundle, bundleBrowser } from './bundle-browser.js';
import { bundleClientModules } from './bundle-client.js';
import type { BundlePlan } from './bundle-plan.js';
import { bundleCodeStyles, joinStyles } from './code-styles.js';
import { virtualPathOf } from './run/content-module.js';
import type { CodeOptions, SiteCode } from './site-code.js';

/** Scripts and styles. */
export interface BrowserFiles
  extends Pick<SiteCode, 'files' | 'scripts' | 'stylesheets' | 'hasIslands' | 'watched' | 'diagnostics'> {
  /** Returns the script URL of a hydrated module by absolute path, or `''`. */
  readonly findScript: (module: string) => string;
}

/** Bundles rendered islands and browser-only code. */
export async function bundleBrowserFiles(
  options: CodeOptions,
  { plan, bundle, around }: Pick<Attempt, 'plan' | 'bundle' | 'around'>,
): Promise<BrowserFiles> {
  const { place, config } = plan;
  const islands = await bundleBrowser({ ...plan, side: 'browser' }, listIslands(options, plan), around);
  const client = await bundleClientModules(plan, config.docusaurus?.clientModules ?? []);
  const hasIslands = islands.scripts.size > 0;
  // Docusaurus imports client modules first.
  const styles = await bundleCodeStyles(joinStyles([client.css, bundle.css]), { place, hasIslands });
  return {
    files: [...islands.files, ...client.files, ...styles.files],
    scripts: [islands.around, client.script].filter((script) => script !== undefined),
    stylesheets: styles.files,
    hasIslands,
    watched: client.watched,
    diagnostics: [...islands.diagnostics, ...client.diagnostics, ...styles.diagnostics],
    findScript: createScriptFinder(islands, config),
  };
}

/** Returns absolute paths of the modules that hydrate. */
function listIslands({ content }: CodeOptions, { place, found, cut }: BundlePlan): readonly string[] {
  const whole = content.map((module) => virtualPathOf(place, module)).filter(cut.isInteractive);
  return [...new Set([...found.islands, ...whole])].toSorted();
}

function createScriptFinder({ scripts }: BrowserBundle, config: Config): BrowserFiles['findScript'] {
  return (module) => {
    const out = scripts.get(module);
    return out === undefined ? '' : outPathToHref(out, config);
  };
}
