/** `npm run bench`: measures csb-docs, and optionally peers, on generated sites. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/paths.js';
import { type Flags, HELP, readFlags } from './speed/flags.js';
import { replaceBetweenMarkers } from './speed/report/readme.js';
import { formatReport } from './speed/report/report.js';
import { type Result, runRounds } from './speed/rounds.js';
import { makeSizeScenarios, makeSmallScenarios } from './speed/scenarios.js';
import { measureServe, type Waits } from './speed/serve/serve.js';
import { removeSites } from './speed/site.js';
import { openCsbDocs } from './speed/tools/csb-docs.js';
import { installPeer } from './speed/tools/install.js';
import { PEERS } from './speed/tools/peers.js';
import type { Tool } from './speed/tools/tool.js';

const PAGES = ['test/bench/README.md', 'docs/docs/inside/03-speed.md'].map((path) => join(ROOT, path));
const say = (text: string): void => void process.stderr.write(text);

/** Installs the requested peers, measures and reports. */
async function main(flags: Flags): Promise<void> {
  const ours = openCsbDocs();
  const peers: Tool[] = [];
  const missing: string[] = [];
  for (const peer of PEERS.filter(({ key }) => flags.peers.has(key))) {
    say(`Installing ${peer.name} … `);
    const tool = installPeer(peer);
    say('problem' in tool ? `${tool.problem}\n` : `${tool.version}\n`);
    if ('problem' in tool) missing.push(`${peer.name}: ${tool.problem}`);
    else peers.push(tool);
  }
  const tools = [ours, ...peers];
  try {
    const results = await measureAll(ours, peers, flags);
    const waits = flags.serve ? await measureWaits(ours, flags) : [];
    const report = formatReport({ ...flags, tools, results, waits, missing });
    process.stdout.write(`\n${report}\n`);
    if (!flags.printOnly)
      for (const page of PAGES) writeFileSync(page, replaceBetweenMarkers(readFileSync(page, 'utf8'), report));
    if (results.some(({ problem }) => problem !== undefined) || missing.length > 0) process.exitCode = 1;
  } finally {
    for (const tool of tools) removeSites(tool);
  }
}

/** Measures one size after another. Sites are removed only after the last measurement: see `makeCold`. */
async function measureAll(ours: Tool, peers: readonly Tool[], flags: Flags): Promise<readonly Result[]> {
  const options = { runs: flags.runs, say };
  const results: Result[] = [...(await runRounds(makeSmallScenarios(ours), options))];
  for (const docs of flags.sizes) {
    say(`Writing sites of ${docs} docs\n`);
    const taking = peers.filter(({ key }) => docs <= (flags.peers.get(key) ?? 0));
    results.push(
      ...(await runRounds(makeSizeScenarios(ours, taking, { docs, corpus: flags.corpus, mdx: flags.mdx }), options)),
    );
  }
  return results;
}

async function measureWaits(ours: Tool, { sizes, corpus, runs }: Flags): Promise<readonly Waits[]> {
  const waits: Waits[] = [];
  for (const docs of sizes) {
    say(`${docs} docs: csb-docs ${ours.version}, serve … `);
    const measured = await measureServe(ours, { docs, corpus }, runs);
    say(
      `${measured.firstPage.toFixed(0)} ms, again ${measured.firstPageAgain.toFixed(0)} ms, saves ${measured.saveMedian.toFixed(0)} ms\n`,
    );
    waits.push(measured);
  }
  return waits;
}

try {
  const flags = readFlags(
    process.argv.slice(2),
    PEERS.map(({ key }) => key),
  );
  if (flags === undefined) process.stdout.write(HELP);
  else await main(flags);
} catch (error) {
  say(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
