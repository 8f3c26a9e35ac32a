/** Implements `csb-docs init`: creates a new site, or turns a folder of Markdown into one. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { showPath } from '../../../files/site-path.js';
import { starterFiles, titleOf } from '../../../importers/starter.js';
import { type FileToWrite, writeAll } from '../../../output/kept/write-all.js';
import { ExitCode } from '../../../terminal/exit-code.js';
import type { Log } from '../../../terminal/log.js';
import { planMarkdown } from './init-markdown.js';
import { type CiService, type Project, planProject } from './init-project.js';

/** What to create, and where. */
export interface InitInputs {
  readonly dir: string;
  readonly title?: string | undefined;
  /** Whether to include a blog. Defaults to true. */
  readonly blog?: boolean | undefined;
  readonly ci?: CiService | undefined;
  /** Set for a folder of Markdown, which gets a configuration. */
  readonly from?: 'markdown' | undefined;
}

/** Writes the files of a site: all or none. An existing file is a usage error and never overwritten. */
export async function init({ dir, title, blog = true, ci = 'none', from }: InitInputs, log: Log): Promise<number> {
  const folder = resolve(dir);
  const name = title ?? titleOf(basename(folder));
  const { files: made, leftOut } =
    from === 'markdown'
      ? planMarkdown(folder, title)
      : { files: starterFiles({ title: name, hasBlog: blog }), leftOut: [] };
  if (made === undefined) {
    log.error(
      `There is no Markdown in \`${showPath(folder)}\`.\nPass the folder that contains it: \`csb-docs init --from markdown notes\`.`,
    );
    return ExitCode.usage;
  }
  const existing = Object.keys(made).filter((path) => existsSync(join(folder, path)));
  if (existing.length > 0) {
    log.error(
      `\`${showPath(folder)}\` already has ${existing.map((path) => `\`${path}\``).join(', ')}; nothing was written.\nChoose another folder: \`csb-docs init my-site\`.`,
    );
    return ExitCode.usage;
  }
  const project = planProject(folder, ci, { isNew: from === undefined });
  const files: readonly FileToWrite[] = [
    ...Object.entries(made).map(([path, text]) => ({ path, text })),
    ...project.files,
  ];
  const problem = writeAll(folder, files);
  if (problem !== undefined) {
    log.diagnostics([problem], folder);
    return ExitCode.siteErrors;
  }
  log.print(
    [
      `Created a site in \`${showPath(folder)}\`:`,
      listFiles(files),
      ...leftOut,
      ...listByHand(project.byHand),
      '',
      sayNext(folder, project),
      ...sayPublish(project),
    ].join('\n'),
  );
  return ExitCode.clean;
}

/** Lists files, one per line, and marks extended ones. */
export function listFiles(files: readonly FileToWrite[]): string {
  return files.map((file) => `  ${file.path.replaceAll('\\', '/')}${'before' in file ? ' (updated)' : ''}`).join('\n');
}

/** Lists manual steps. */
export function listByHand(byHand: readonly string[]): readonly string[] {
  return byHand.length === 0 ? [] : ['', 'Left alone:', ...byHand.map((line) => `  - ${line}`)];
}

/** Describes the next steps. */
export function sayNext(folder: string, { scripts: { serve, build } }: Project): string {
  const target = showPath(folder);
  const enter = target === '.' ? '' : `cd ${target} && `;
  return `Next: run \`${enter}npm install\`, then \`npm run ${serve}\` to write and \`npm run ${build}\` to publish.`;
}

/** Describes what to do before publishing. */
export function sayPublish(project: Project): readonly string[] {
  return ['Before you publish, set `url` to the URL of the site.', ...sayCi(project)];
}

/** Describes the requirements of the CI file, if one was written. */
export function sayCi({ ci, files }: Project): readonly string[] {
  if (!files.some(({ path }) => path.endsWith('.yml'))) return [];
  const lockfile = 'The workflow installs from the lockfile: commit the `package-lock.json` that `npm install` writes.';
  return ci === 'github' ? [lockfile, 'On GitHub, choose Settings → Pages → Source: GitHub Actions.'] : [lockfile];
}
