#!/usr/bin/env node
import { statSync } from 'node:fs';
import v8 from 'node:v8';

const LEFT_OPEN_MS = 500;

// React reads this on import. Its development build renders at half the speed.
process.env.NODE_ENV ??= 'production';
// V8 spends a fifth of a short run optimizing functions. With less inlining, they compile several times faster, and a
// build of 1,000 pages takes an eighth less time.
for (const flag of ['--max-inlined-bytecode-size=50', '--max-inlined-bytecode-size-cumulative=100'])
  v8.setFlagsFromString(flag);
// A reader can close the pipe early, as in `csb-docs routes | head`. The rest of the output is dropped.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
  });

const { run } = await load(isBundleCurrent() ? '../dist/bundle' : '../dist/src').catch((error) => {
  if (!['EMFILE', 'ENFILE'].includes(error.code)) throw error;
  process.stderr.write(
    `error too-many-open-files\n  The system lets csb-docs open too few files at once (${error.code}).\n  You can raise the limit of this shell, e.g. with \`ulimit -n 1024\`.\n`,
  );
  process.exit(1);
});

process.exitCode = await run(process.argv);
// Timers or connections opened by site code would keep the process alive. Flush the output before exiting.
for (const stream of [process.stdout, process.stderr]) await new Promise((resolve) => stream.write('', resolve));
setTimeout(() => process.exit(), LEFT_OPEN_MS).unref();

/** Enables the compile cache before the other imports, which would otherwise be compiled again in each run. */
async function load(folder) {
  const { startCompileCache } = await import(`${folder}/engine/compile-cache.js`);
  startCompileCache();
  return import(`${folder}/cli.js`);
}

/** In a clone, compiled files may be newer than the bundle. The package has no `tsconfig.tsbuildinfo`. */
function isBundleCurrent() {
  const [made, changed] = ['bundle/cli.js', 'tsconfig.tsbuildinfo'].map(
    (name) => statSync(new URL(`../dist/${name}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs,
  );
  return made !== undefined && (changed === undefined || changed <= made);
}
