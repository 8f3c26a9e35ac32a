/** csb-docs as compiled in this repository. */
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
  // Preview images need packages that only this repository has, and no other tool creates any.
  previewPictures: false,
};

/** Opens csb-docs of this repository. Cold builds use no cache: the flag is passed if this version has it. */
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
