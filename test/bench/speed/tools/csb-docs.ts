/** csb-docs itself, as it is compiled in this repository. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BIN, ROOT } from '../../../support/paths.js';
import type { Tool } from './tool.js';

const CONFIG = {
  title: 'Benchmark',
  url: 'https://example.com',
  baseUrl: '/',
  trailingSlash: false,
  docs: { routeBasePath: 'docs' },
  // This repository has what draws them, and no other tool makes any.
  previewPictures: false,
};

/** The command of this repository. A cold build must use no cache: the option for that is passed where there is one. */
export function openCsbDocs(): Tool {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const help = execFileSync(process.execPath, [BIN, 'build', '--help'], { encoding: 'utf8' });
  return {
    key: 'csb-docs',
    name: 'csb-docs',
    version,
    flavour: 'csb',
    files: {
      'csb-docs.config.json': JSON.stringify(CONFIG),
      'pages/index.md': '# Start\n\nA site to measure.\n',
    },
    made: ['build', '.csb-docs'],
    program: process.execPath,
    build: [BIN, 'build', ...(help.includes('--no-cache') ? ['--no-cache'] : [])],
  };
}
