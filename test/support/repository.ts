/** Repositories as checked out on CI. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BIN, makeTemporary } from './paths.js';
import { writeFile } from './site.js';
import type { Job } from './workflow.js';

/** Writes a repository with a site. Its csb-docs dependency is a local folder that runs this one, without downloads. */
export function makeRepository(page: string): Pick<Job, 'root' | 'temporary'> {
  const root = join(makeTemporary('action'), 'repository');
  const files = {
    'package.json': JSON.stringify({ name: 'mine', version: '1.0.0', dependencies: { 'csb-docs': 'file:vendor' } }),
    'package-lock.json': JSON.stringify({
      name: 'mine',
      version: '1.0.0',
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { name: 'mine', version: '1.0.0', dependencies: { 'csb-docs': 'file:vendor' } },
        'node_modules/csb-docs': { resolved: 'vendor', link: true },
        vendor: { name: 'csb-docs', version: '1.0.0', bin: { 'csb-docs': 'cli.mjs' } },
      },
    }),
    'vendor/package.json': JSON.stringify({ name: 'csb-docs', version: '1.0.0', bin: { 'csb-docs': 'cli.mjs' } }),
    'vendor/cli.mjs': `#!/usr/bin/env node\nimport ${JSON.stringify(pathToFileURL(BIN).href)};\n`,
    'docs site/csb-docs.config.json': JSON.stringify({ title: 'Mine', url: 'https://example.com', blog: false }),
    'docs site/docs/a.md': page,
  };
  for (const [path, text] of Object.entries(files)) writeFile(root, path, text);
  const temporary = makeTemporary('runner');
  return { root, temporary };
}
