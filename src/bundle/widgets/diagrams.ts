/** Bundles the diagrams script and copies the `mermaid` package, which loads the parts a diagram needs. */
import { join } from 'node:path';
import { listMermaidFiles } from '../../files/mermaid.js';
import { toSitePath } from '../../files/site-path.js';
import type { OutPath } from '../../types/paths.js';
import { ISLAND } from '../../utils/markup.js';
import { outPathToHref, toOutPath } from '../../utils/paths.js';
import { BROWSERS, runBundle } from '../build/esbuild.js';
import { hashedFile } from '../build/hashed-file.js';
import { toRealPlace } from '../build/place.js';
import { sharedReact } from '../code/bundle-browser.js';
import { NO_WIDGETS, type WidgetSite, type Widgets } from './widgets.js';

/** Bundles the script. Its imports from the package are copied. */
export async function bundleDiagrams({ siteDir, config }: WidgetSite): Promise<Widgets> {
  const { mermaidFolder } = config;
  if (mermaidFolder === undefined) return NO_WIDGETS;
  const place = toRealPlace({ siteDir });
  const { version, files } = listMermaidFiles(mermaidFolder);
  const toOut = (file: string): OutPath => toOutPath(`assets/mermaid-${version}/${file}`);
  const entry = outPathToHref(toOut(files[0] ?? ''), config);
  const runtime = (name: string): string => JSON.stringify(join(place.packageRoot, `dist/src/client/${name}.js`));
  const address = JSON.stringify(entry);
  const { theme, options } = config.themeConfig.mermaid;
  const { code, diagnostics } = await runBundle(place, {
    stdin: {
      contents: [
        `import { createDiagram } from ${runtime('diagram')};`,
        `import { loadScript } from ${runtime('load-script')};`,
        `const load = () => import(${address}).catch(() => loadScript(${address}));`,
        `export default createDiagram({ load, ...${JSON.stringify({ theme, options })} });`,
      ].join('\n'),
      resolveDir: place.siteDir,
      sourcefile: 'diagrams',
      loader: 'js',
    },
    outfile: join(place.siteDir, 'diagrams.js'),
    platform: 'browser',
    target: BROWSERS,
    format: 'esm',
    minify: true,
    external: [entry],
    plugins: [sharedReact(place)],
  });
  const script = hashedFile('assets/js/diagrams', 'js', code);
  return {
    ...NO_WIDGETS,
    chunks: { [ISLAND.diagram]: script.path },
    files: [script],
    assets: files.map((file) => ({
      from: toSitePath(place.siteDir, join(mermaidFolder, 'dist', file)),
      to: toOut(file),
    })),
    diagnostics,
  };
}
