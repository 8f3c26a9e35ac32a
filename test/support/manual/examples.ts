/** Markdown that the manual shows beside its result: a site with it has no findings. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { check, toConfigFile } from '../checked.js';
import { copySite, writeFile } from '../site.js';

/** Markdown to be tried. */
export interface Example {
  /** In the site. */
  readonly path: string;
  readonly text: string;
  /** The line of its fence on the page. */
  readonly line: number;
}

/** Checks examples, together, in a copy of a folder; the configuration there counts, or one for docs alone. */
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
    // Errors elsewhere, such as those of the configuration, may leave nothing of the examples.
    const isOurs = example !== undefined || severity === 'error';
    return isOurs ? [`${toLine(example, location?.line)}: ${code}: ${message}`] : [];
  });
}

function toLine(example: Example | undefined, line: number | null | undefined): string {
  return example === undefined ? 'the site of the examples' : `line ${example.line + (line ?? 0)}`;
}
