/**
 * Finds the `mermaid` package of a site and the files that browsers need. It is distributed as an entry module that
 * loads many chunks on demand.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Config } from '../types/config.js';
import { findPackage } from './find-package.js';

/** The module that pages import. */
const ENTRY = 'dist/mermaid.esm.min.mjs';

/** Docusaurus sites have mermaid as a dependency of this theme. */
const BROUGHT_BY = '@docusaurus/theme-mermaid';

/** Adds the location of the package to a configuration with diagrams enabled. */
export function withMermaid(config: Config, siteDir: string): Config {
  return config.markdown.mermaid ? { ...config, mermaidFolder: findMermaid(siteDir) } : config;
}

function findMermaid(siteDir: string): string | undefined {
  const theme = findPackage(BROUGHT_BY, siteDir);
  return [siteDir, ...(theme === undefined ? [] : [theme])]
    .map((from) => findPackage('mermaid', from))
    .find((folder) => folder !== undefined && existsSync(join(folder, ENTRY)));
}

/** The files for browsers. */
export interface MermaidFiles {
  /** Version of the package. */
  readonly version: string;
  /** Relative to `dist`, with forward slashes; the first one is the entry. */
  readonly files: readonly string[];
}

/** Lists the entry and all modules that it imports. */
export function listMermaidFiles(folder: string): MermaidFiles {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const dist = join(folder, dirname(ENTRY));
  const paths = [join(folder, ENTRY)];
  for (const path of paths) {
    for (const [, specifier = ''] of readFileSync(path, 'utf8').matchAll(IMPORTED)) {
      const imported = resolve(dirname(path), specifier);
      if (!paths.includes(imported) && existsSync(imported)) paths.push(imported);
    }
  }
  return { version, files: paths.map((path) => relative(dist, path).split(sep).join('/')) };
}

/** Matches everything that looks like a module path. An extra file is harmless, a missing one is not. */
const IMPORTED = /["'](\.{1,2}\/[^"'\s]+\.m?js)["']/g;
