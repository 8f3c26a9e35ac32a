#!/usr/bin/env node
import { statSync } from 'node:fs';
import v8 from 'node:v8';

const LEFT_OPEN_MS = 500;

// React reads this when it is imported; its development build renders at half the speed.
process.env.NODE_ENV ??= 'production';
// A run is short, and a fifth of its processor time went into optimizing functions: with what they call put into them, each
// takes several times as long to compile. With less of that, 1,000 pages are built in an eighth less time.
for (const flag of ['--max-inlined-bytecode-size=50', '--max-inlined-bytecode-size-cumulative=100'])
  v8.setFlagsFromString(flag);
// Whoever reads the output may have seen enough (`csb-docs routes | head`): then it is printed to nobody.
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
// A timer or a connection that code of the site has opened would keep the process for ever. What is printed is read first.
for (const stream of [process.stdout, process.stderr]) await new Promise((resolve) => stream.write('', resolve));
setTimeout(() => process.exit(), LEFT_OPEN_MS).unref();

/** What is imported before the folder for compiled code is known is compiled anew in each run. */
async function load(folder) {
  const { startCompileCache } = await import(`${folder}/engine/compile-cache.js`);
  startCompileCache();
  return import(`${folder}/cli.js`);
}

/** In a clone, whoever compiles without bundling wants what was compiled; the compiler's own notes are not installed. */
function isBundleCurrent() {
  const [made, changed] = ['bundle/cli.js', 'tsconfig.tsbuildinfo'].map(
    (name) => statSync(new URL(`../dist/${name}`, import.meta.url), { throwIfNoEntry: false })?.mtimeMs,
  );
  return made !== undefined && (changed === undefined || changed <= made);
}
