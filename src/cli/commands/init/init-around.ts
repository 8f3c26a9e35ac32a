/** Implements `csb-docs init` for an existing site: adds missing project files around it. */
import { resolve } from 'node:path';
import { showPath, toSitePath } from '../../../files/site-path.js';
import { writeAll } from '../../../output/kept/write-all.js';
import { ExitCode } from '../../../terminal/exit-code.js';
import type { Log } from '../../../terminal/log.js';
import { listByHand, listFiles, sayCi, sayNext } from './init.js';
import { type CiService, planProject } from './init-project.js';

/** An existing site. */
export interface AroundInputs {
  readonly dir: string;
  /** Absolute path of its configuration. */
  readonly config: string;
  readonly ci?: CiService | undefined;
}

/** Adds scripts, the dependency, ignored folders and the CI file. The site itself is not changed. */
export function addAround({ dir, config, ci = 'none' }: AroundInputs, log: Log): number {
  const folder = resolve(dir);
  const project = planProject(folder, ci, { isThere: true });
  const { files, byHand } = project;
  const problem = writeAll(folder, files);
  if (problem !== undefined) {
    log.diagnostics([problem], folder);
    return ExitCode.siteErrors;
  }
  const site = `The site of \`${toSitePath(folder, config)}\` in \`${showPath(folder)}\``;
  const isComplete = files.length === 0 && byHand.length === 0;
  const rest =
    ci === 'none' ? ' Run with `--ci github` or `--ci gitlab` to add a file that checks and publishes it.' : '';
  log.print(
    [
      isComplete
        ? `${site} already has everything that \`init\` adds, so nothing was written.${rest}`
        : `${site} is unchanged.${files.length === 0 ? ' Nothing was written.' : ' Added:'}`,
      ...(files.length === 0 ? [] : [listFiles(files)]),
      ...listByHand(byHand),
      ...(files.length === 0 ? [] : ['', sayNext(folder, project), ...sayCi(project)]),
    ].join('\n'),
  );
  return ExitCode.clean;
}
