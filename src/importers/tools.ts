/** The supported tools: name, configuration files and conversion. */
import type { MovedTool } from '../types/moved.js';
import { convertMkdocs, locateMkdocs } from './mkdocs/config.js';
import { mkdocsDialect } from './mkdocs/dialect.js';
import type { Tool } from './move-site.js';
import { convertStarlight, locateStarlight } from './starlight/config.js';
import { starlightDialect } from './starlight/dialect.js';
import { convertVitepress, locateVitepress } from './vitepress/config.js';
import { vitepressDialect } from './vitepress/dialect.js';

/** A supported tool. */
export interface KnownTool extends Tool {
  readonly name: string;
  /** Possible configuration files, relative to the project. The first that exists is used. */
  readonly configs: readonly string[];
}

const SCRIPTS = ['ts', 'mts', 'js', 'mjs', 'cjs', 'cts'];

/** Tools by their name for `--from`. */
export const TOOLS: Readonly<Record<MovedTool, KnownTool>> = {
  vitepress: {
    name: 'VitePress',
    configs: ['', 'docs/', 'website/'].flatMap((folder) =>
      ['config', 'config/index'].flatMap((name) => SCRIPTS.map((end) => `${folder}.vitepress/${name}.${end}`)),
    ),
    locate: locateVitepress,
    dialect: vitepressDialect,
    convert: convertVitepress,
  },
  starlight: {
    name: 'Starlight',
    configs: SCRIPTS.map((end) => `astro.config.${end}`),
    locate: locateStarlight,
    dialect: starlightDialect,
    convert: convertStarlight,
  },
  mkdocs: {
    name: 'MkDocs',
    configs: ['mkdocs.yml', 'mkdocs.yaml'],
    locate: locateMkdocs,
    dialect: mkdocsDialect,
    convert: convertMkdocs,
  },
};
