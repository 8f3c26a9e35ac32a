/** Markdown examples of the manual: a site that contains them must have no diagnostics. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check, toConfigFile } from '../checked.js';
import { copySite, writeFile } from '../site.js';

/** A Markdown example. */
export interface Example {
  /** Path in the site. */
  readonly path: string;
  readonly text: string;
  /** Line of its fence on the page. */
  readonly line: number;
}

/** Checks examples together in a copy of a folder. Uses the configuration of the folder, or else one with only docs. */
export async function findExampleFaults(folder: string, examples: readonly Example[]): Promise<readonly string[]> {
  if (examples.length === 0) return [];
  const site = copySite(folder, 'examples');
  if (!readdirSync(site).some((name) => /^(csb-docs|docusaurus)\.config\./.test(name)))
    writeFile(site, 'csb-docs.config.json', toConfigFile());
  for (const { path, text } of examples) writeFile(site, path, text);
  if (!existsSync(join(site, 'docs/index.md'))) writeFile(site, 'docs/index.md', '# Home\n\nA word.\n');
  const { findings } = await check(site);
  return findings.flatMap(({ code, message, location, severity }) => {
    const file = relative(site, join(site, location?.file ?? ''));
    const example = examples.find(({ path }) => path === file);
    // Errors elsewhere, for example in the configuration, may hide the examples.
    const isOurs = example !== undefined || severity === 'error';
    return isOurs ? [`${toLine(example, location?.line)}: ${code}: ${message}`] : [];
  });
}

function toLine(example: Example | undefined, line: number | null | undefined): string {
  return example === undefined ? 'the site of the examples' : `line ${example.line + (line ?? 0)}`;
}
