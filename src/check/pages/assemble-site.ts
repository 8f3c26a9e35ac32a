/** Assembles the final site from facts about its pages and other files. */

import { join, sep } from 'node:path';
import { ownPackageRoot } from '../../files/package.js';
import { toSitePath } from '../../files/site-path.js';
import { listMadeApart } from '../../render/made-apart.js';
import { createFileSearch, readTextOf } from '../../sources/find-in-files.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { LinkInput, PageIncludes } from '../../types/facts.js';
import type { OutputFile } from '../../types/output.js';
import type { PageFacts } from '../../types/page-facts.js';
import type { FilePath } from '../../types/paths.js';
import type { Route } from '../../types/route.js';
import type { Siblings } from '../../types/sibling.js';
import type { Site } from '../../types/site.js';
import type { CauseSources } from './causes.js';
import { listCopies, listFiles } from './final-files.js';
import type { FinalSite } from './final-site.js';

/** The linked site and its inputs. */
export interface CheckInput {
  readonly site: Site;
  readonly input: LinkInput;
  /** Files that include partials. */
  readonly includes: ReadonlyMap<FilePath, Pick<PageIncludes, 'partials'>>;
  /** Returns the location of a configuration key. */
  readonly locate: (key: string) => Location;
  /** Absolute paths of other inputs, such as code. */
  readonly watched: readonly string[];
  /** Diagnostics from before rendering. */
  readonly diagnostics: readonly Diagnostic[];
  readonly siteDir: string;
  /** The other languages of the site that are linked. */
  readonly siblings: Siblings;
}

/** Assembles the site. `files` are written in addition to pages and copies. */
export function toFinalSite(
  { site, input, includes, locate, watched, siteDir, siblings }: CheckInput,
  facts: ReadonlyMap<Route, PageFacts>,
  files: readonly OutputFile<string | Uint8Array>[],
): { readonly site: FinalSite; readonly sources: CauseSources } {
  const sourceOf = new Map<string, FilePath>([
    ...site.assets.map(({ to, from }) => [String(to), from] as const),
    ...site.staticFiles.map(({ out, path }) => [String(out), path] as const),
  ]);
  const final: FinalSite = {
    config: site.config,
    languages: listLanguages(site, siblings),
    pages: [...facts].map(([route, of]) => ({ route, facts: of })),
    files: [],
    outs: new Set([
      ...[...site.routes.values()].map(({ out }) => String(out)),
      ...files.map(({ path }) => path),
      ...sourceOf.keys(),
      ...listMadeApart(site),
    ]),
    readText: (out) => {
      const source = sourceOf.get(out);
      return source === undefined ? undefined : readTextOf(siteDir, source);
    },
  };
  const listCode = (): readonly FilePath[] => [
    ...watched.filter(isOwnText).map((path) => toSitePath(siteDir, path)),
    // Files of authors, tags and categories.
    ...input.files.flatMap((file) => ('frontMatter' in file ? [] : file.source)),
  ];
  return {
    site: { ...final, files: [...listFiles(files), ...listCopies(final, sourceOf)] },
    sources: { site, input, includes, locate, findInCode: createFileSearch(siteDir, listCode) },
  };
}

function listLanguages({ config }: Site, siblings: CheckInput['siblings']): FinalSite['languages'] {
  return config.i18n.locales
    .filter(({ name, url }) => name !== config.i18n.locale && url === config.url)
    .map(({ name, baseUrl }) => {
      const sibling = siblings.get(name);
      return { baseUrl, has: sibling && ((out) => sibling.outs.has(out)) };
    });
}

/** Returns true for code, style sheets and data, except our own theme, which users cannot edit. */
function isOwnText(path: string): boolean {
  if (path.startsWith(join(ownPackageRoot, 'templates', sep))) return false;
  return /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|json|ya?ml|html?|svg)$/i.test(path);
}
