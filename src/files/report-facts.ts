/** Environment data for reports of diagnostics: the folder that paths are relative to, and the meaning of codes. */
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ownPackageRoot } from './package.js';
import { isInside, realOrSame } from './site-path.js';

/**
 * Returns the folder of a site as used in reports, with `/`; empty if it is the root. The root is the repository in
 * GitHub Actions, otherwise the working directory, or the site if it is in neither.
 */
export function findReportedFolder(siteDir: string): string {
  const site = realOrSame(siteDir);
  const workspace = process.env['GITHUB_WORKSPACE'];
  const roots = [...(workspace ? [workspace] : []), process.cwd()].map(realOrSame);
  const root = roots.find((folder) => isInside(folder, site)) ?? site;
  return relative(root, site).split(sep).join('/');
}

/** Reads the page that describes all codes, from the package. */
export function readReference(): string {
  return readFileSync(join(ownPackageRoot, 'docs/docs/reference/diagnostics.md'), 'utf8');
}
