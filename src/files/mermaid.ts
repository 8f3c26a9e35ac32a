/**
 * The package `mermaid` of a site, which draws diagrams: where it is, and the files that a browser needs of it.
 * It comes ready for browsers, in one file and many that this one loads as it needs them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Config } from '../types/config.js';
import { findPackage } from './find-package.js';

/** The file that pages elsewhere are told to import, too. */
const ENTRY = 'dist/mermaid.esm.min.mjs';

/** Sites for Docusaurus have it as a dependency of this theme. */
const BROUGHT_BY = '@docusaurus/theme-mermaid';

/** Notes where the package is, in a configuration that asks for diagrams. */
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
  /** Of the package. */
  readonly version: string;
  /** Relative to its `dist`, with forward slashes; the first one is to be imported. */
  readonly files: readonly string[];
}

/** Lists the files that the entry imports, and those that these import. */
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

/** What looks like the path of a module: a file too many is copied, none is missing. */
const IMPORTED = /["'](\.{1,2}\/[^"'\s]+\.m?js)["']/g;
