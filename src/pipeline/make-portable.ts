/**
 * Converts output for a host into a portable folder: on a disk, in a zip, below any path. URLs become relative, and
 * modules and fetched files become classic scripts. Ordinary builds load none of this.
 */

import { readModule, toClassicScript, toFileScript } from '../bundle/code/classic-script.js';
import { bundlePortableScript } from '../bundle/scripts/bundle-scripts.js';
import { portableScript } from '../diagnostics/catalogue/output.js';
import type { Output } from '../output/folder/emit.js';
import { createUrls, type Urls } from '../render/portable/addresses.js';
import { RUN, toPortablePage } from '../render/portable/page.js';
import { toPortableSheet } from '../render/portable/sheet.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { OutPath } from '../types/paths.js';
import { encodePath, extensionOf, fileNameOf, isExternal, toOutPath } from '../utils/paths.js';
import type { PortableSite } from './portable-site.js';

/** Operations on an output. */
type Rewritten = Pick<Output, 'content' | 'read' | 'write' | 'replace' | 'settle'>;

/** Rewrites an output. Scripts that cannot work without a host are reported as warnings. */
export async function makePortable(output: Rewritten, site: PortableSite): Promise<readonly Diagnostic[]> {
  await output.settle();
  const { files } = output.content();
  const work: Work = {
    output,
    site,
    files: new Set(files),
    addresses: createUrls({ ...site, files: new Set(files) }),
  };
  const loader = await bundleLoader(site);
  const modules = new Set(files.filter((file) => /\.m?js$/.test(file) && !site.copies.has(file)));
  for (const file of files) for (const module of await rewrite(file, loader.path, work)) modules.add(module);
  output.write(loader);
  const diagnostics = await writeScripts(modules, work);
  await output.settle();
  return diagnostics;
}

interface Work {
  readonly output: Rewritten;
  readonly site: PortableSite;
  readonly files: ReadonlySet<OutPath>;
  readonly addresses: Urls;
}

function bundleLoader({ siteDir, places, trailingSlash }: PortableSite) {
  const longestFirst = [...places].sort((a, b) => b.baseUrl.length - a.baseUrl.length);
  return bundlePortableScript(siteDir, {
    PLACES: longestFirst.map(({ baseUrl, folder }) => [encodePath(baseUrl), folder === '' ? '' : `${folder}/`]),
    TRAILING_SLASH: trailingSlash ?? null,
    RUN_ATTRIBUTE: RUN,
  });
}

const utf8 = new TextDecoder();

/** Files that scripts fetch: the not-found page, for keyboard shortcuts, and the sitemap, for that page. */
const NOT_FOUND = '404.html';
const SITEMAP = 'sitemap.xml';
/** Extensions of other files that scripts fetch: data, the search index, Markdown pages. */
const ASKED_FOR: ReadonlySet<string> = new Set(['.json', '.bin', '.md']);

/** Rewrites a file with URLs, and writes a script next to a file that scripts fetch. Returns the modules of a page. */
async function rewrite(file: OutPath, loader: OutPath, work: Work): Promise<readonly OutPath[]> {
  const { output, site, addresses } = work;
  const [kind, name] = [extensionOf(file), fileNameOf(file)];
  const isAskedFor = ASKED_FOR.has(kind) || name === NOT_FOUND || name === SITEMAP;
  const hasUrls = kind === '.html' || kind === '.css';
  const bytes = isAskedFor || hasUrls ? await output.read(file) : undefined;
  if (bytes === undefined) return [];
  const before = hasUrls ? utf8.decode(bytes) : '';
  const home = name === NOT_FOUND ? toHome(file, site) : undefined;
  const { html, modules } =
    kind === '.html'
      ? toPortablePage(before, { file, addresses, loader, home })
      : { html: toPortableSheet(before, file, addresses), modules: [] };
  if (html !== before) output.replace({ path: file, content: html });
  if (isAskedFor) output.write({ path: toOutPath(`${file}.js`), content: toFileScript(file, bytes) });
  return modules;
}

/** Returns the folder of a page on the host. */
function toHome(file: OutPath, { pages, places }: PortableSite): string {
  return (pages.get(file) ?? places[0]?.baseUrl ?? '/').replace(/[^/]*$/, '');
}

/** Converts modules and all their imports to scripts. */
async function writeScripts(modules: ReadonlySet<OutPath>, work: Work): Promise<readonly Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  const all = new Set(modules);
  // A set iterator also visits values added during iteration.
  for (const file of all) {
    const written = await writeScript(file, work);
    if (written === undefined) diagnostics.push(portableScript(file));
    else for (const path of written) all.add(path);
  }
  return diagnostics;
}

/** Converts a module. Returns the files it imports, or undefined if it cannot become a script. */
async function writeScript(file: OutPath, { output, addresses }: Work): Promise<readonly OutPath[] | undefined> {
  const bytes = await output.read(file);
  const text = utf8.decode(bytes);
  const module = readModule(text);
  const imports = module?.imports.map((specifier) =>
    isExternal(specifier) ? specifier : addresses.findFile(specifier, file),
  );
  if (module === undefined || !imports?.every((path) => path !== undefined)) return undefined;
  const content = await toClassicScript(text, module, {
    path: file,
    imports,
    // Links find pages through the loader, which corrects their URLs.
    findFile: (address) => {
      const found = addresses.findFile(address, file);
      return found?.endsWith('.html') ? undefined : found;
    },
  });
  if (content === undefined) return undefined;
  output.replace({ path: file, content });
  return imports.filter((path) => !isExternal(path)).map(toOutPath);
}
