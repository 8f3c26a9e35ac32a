/** Bundles the live code script with the site's `ReactLiveScope`. */
import { join } from 'node:path';
import { toSitePath } from '../../files/site-path.js';
import type { OutputFile } from '../../types/output.js';
import { ISLAND } from '../../utils/markup.js';
import { outPathToHref } from '../../utils/paths.js';
import { type RealPlace, toRealPlace } from '../build/place.js';
import { nameScripts, runBrowserBundle } from '../code/bundle-browser.js';
import { type BundlePlan, startPlan } from '../code/bundle-plan.js';
import { reportCode } from '../code/code-diagnostics.js';
import { bundleCodeStyles } from '../code/code-styles.js';
import { createCut } from '../code/modules/cut.js';
import { createResolver } from '../code/modules/resolve.js';
import type { WidgetSite, Widgets } from './widgets.js';

/** Bundles the script. A scope that cannot be bundled is reported, and its names are then unavailable. */
export async function bundleLiveCode({ siteDir, config }: WidgetSite): Promise<Widgets> {
  const place = toRealPlace({ siteDir });
  const resolver = createResolver(place);
  const virtual = new Map<string, string>();
  const cut = createCut({ siteDir: place.siteDir, resolver, promoted: new Set(), virtual });
  const plan: BundlePlan = { ...startPlan(place, config), resolver, cut, side: 'browser only', virtual };
  const { found } = plan;
  const run = await runBrowserBundle(plan, new Map([[ISLAND.liveCode, writeEntry(place)]]));
  const styles = await bundleCodeStyles(run.css, { place, name: ISLAND.liveCode });
  const hrefs = styles.files.map(({ path }) => outPathToHref(path, config));
  const outputs = run.outputs.map((file) => ({ ...file, text: file.text.replaceAll(STYLES, JSON.stringify(hrefs)) }));
  const files = await nameScripts(outputs);
  const script: OutputFile | undefined = files.get(`${ISLAND.liveCode}.js`);
  return {
    chunks: script === undefined ? {} : { [ISLAND.liveCode]: script.path },
    files: [...files.values(), ...styles.files],
    assets: [...found.assets].map(([from, to]) => ({ from: toSitePath(place.siteDir, from), to })),
    watched: [...new Set([...run.watched, ...found.watched])],
    isIncomplete: found.lost.length > 0,
    diagnostics: [
      ...run.diagnostics,
      ...found.diagnostics,
      ...styles.diagnostics,
      ...reportCode({ lost: found.lost, refused: [], config, siteDir: place.siteDir }),
    ],
  };
}

/** Placeholder for stylesheet URLs until these are known. */
const STYLES = '"csb-styles"';

function writeEntry({ packageRoot }: RealPlace): string {
  const runtime = JSON.stringify(join(packageRoot, 'dist/src/client/live-code/live-code.js'));
  return [
    `import scope from '@theme/ReactLiveScope';`,
    `import { createLiveCode } from ${runtime};`,
    `export default createLiveCode({ scope, styles: ${STYLES} });`,
  ].join('\n');
}
