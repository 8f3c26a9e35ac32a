/** Validates the files that a page of the manual shows, by their type. */
import { basename, extname } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { parseDocument } from 'yaml';
import { loadConfig } from '../../../src/bundle/config/load-config.js';
import { runPlainly } from '../../../src/utils/code/run-plainly.js';

const LOADERS: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.tsx': 'tsx',
  '.js': 'jsx',
  '.mjs': 'jsx',
  '.cjs': 'jsx',
  '.jsx': 'jsx',
  '.css': 'css',
};

/** Returns the problems of a written file. Configurations are loaded; code and data are parsed. */
export async function findFileFaults(siteDir: string, path: string, text: string): Promise<readonly string[]> {
  if (/^csb-docs\.config\.\w+$/.test(basename(path))) return findConfigFaults(siteDir, path);
  const extension = extname(path);
  if (extension === '.json') return findJsonFaults(text);
  if (extension === '.yml' || extension === '.yaml') return parseDocument(text).errors.map(({ message }) => message);
  const loader = LOADERS[extension];
  return loader === undefined ? [] : findCodeFaults(text, loader);
}

async function findConfigFaults(siteDir: string, configPath: string): Promise<readonly string[]> {
  const { diagnostics } = await loadConfig({ siteDir, configPath }, {}, runPlainly);
  return diagnostics.map(({ message }) => message);
}

function findJsonFaults(text: string): readonly string[] {
  try {
    JSON.parse(text);
    return [];
  } catch (error) {
    return [String(error)];
  }
}

async function findCodeFaults(text: string, loader: Loader): Promise<readonly string[]> {
  try {
    const { warnings } = await transform(text, { loader, jsx: 'automatic', logLevel: 'silent' });
    return warnings.map((warning) => warning.text);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
