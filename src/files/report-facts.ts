/** What a report of findings has from its surroundings: the folder that files are named from, and what codes mean. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ownPackageRoot } from './package.js';
import { isInside, realOrSame } from './site-path.js';

/**
 * The folder of a site as reports name it, with `/`; empty where it is the root itself. The root is the repository where
 * GitHub Actions says where that is, else the working folder; where the site is in neither, it is the site.
 */
export function findReportedFolder(siteDir: string): string {
  const site = realOrSame(siteDir);
  const workspace = process.env['GITHUB_WORKSPACE'];
  const roots = [...(workspace ? [workspace] : []), process.cwd()].map(realOrSame);
  const root = roots.find((folder) => isInside(folder, site)) ?? site;
  return relative(root, site).split(sep).join('/');
}

/** The page that describes all codes, as the package has it. */
export function readReference(): string {
  return readFileSync(join(ownPackageRoot, 'docs/docs/reference/diagnostics.md'), 'utf8');
}
