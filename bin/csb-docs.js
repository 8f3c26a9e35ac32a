#!/usr/bin/env node
// React reads this when it is imported; its development build renders at half the speed.
process.env.NODE_ENV ??= 'production';
const { run } = await import('../dist/src/cli.js');

process.exitCode = await run(process.argv);
