#!/usr/bin/env node
// What `npm create csb-docs` runs: `csb-docs init` with the same arguments, in the same terminal.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const manifest = createRequire(import.meta.url).resolve('csb-docs/package.json');
const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
const command = join(dirname(manifest), bin['csb-docs']);
const init = spawn(process.execPath, [command, 'init', ...process.argv.slice(2)], { stdio: 'inherit' });
// Ctrl+C is for the questions, which write nothing then.
process.on('SIGINT', () => undefined);
init.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
