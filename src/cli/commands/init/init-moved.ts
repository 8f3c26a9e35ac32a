/**
 * Implements `csb-docs init --from vitepress|starlight|mkdocs`: imports a site into a new folder, or in place if
 * requested.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { toMinimal } from '../../../config/own/to-own.js';
import { writeConfig } from '../../../config/own/write-config.js';
import { badOldConfig, notCarriedOver } from '../../../diagnostics/catalogue/importing.js';
import { showPath } from '../../../files/site-path.js';
import { moveSite } from '../../../importers/move-site.js';
import { createReceiver } from '../../../importers/source-site/values.js';
import { TOOLS } from '../../../importers/tools.js';
import { type FileToWrite, writeAll } from '../../../output/kept/write-all.js';
import { ExitCode } from '../../../terminal/exit-code.js';
import type { Log } from '../../../terminal/log.js';
import type { MovedSite, MovedTool } from '../../../types/moved.js';
import { isHiddenPath } from '../../../utils/hidden-files.js';
import { listByHand, listFiles, sayCi, sayNext } from './init.js';
import { type CiService, planProject } from './init-project.js';
import { sayDates, withPackages } from './moved-needs.js';
import { type OldSiteRead, readOldSite } from './read-old-site.js';

/** What to import, and the destination. */
export interface MovedInputs {
  readonly dir: string;
  readonly from: MovedTool;
  /** New folder; defaults to `csb-docs-site` in the old one. */
  readonly out?: string | undefined;
  /** Whether to change the files of the source site in place. */
  readonly write?: boolean | undefined;
  readonly ci?: CiService | undefined;
}

/** Default folder of the new site. */
const FOLDER = 'csb-docs-site';

/** Imports a site. The source site is only changed with `write`. */
export async function initMoved(inputs: MovedInputs, log: Log): Promise<number> {
  const { dir, from, write = false } = inputs;
  const tool = TOOLS[from];
  const old = await readOldSite(tool, dir);
  if (old === undefined) {
    log.error(
      `There is no configuration for ${tool.name} in \`${showPath(resolve(dir))}\`.\nPass the folder that contains \`${tool.configs[0]}\`: \`csb-docs init --from ${from} website\`.`,
    );
    return ExitCode.usage;
  }
  const target = write ? old.root : resolve(inputs.out ?? join(dir, FOLDER));
  const refusal = refuse(target, write);
  if (refusal !== undefined) {
    log.error(refusal);
    return ExitCode.usage;
  }
  if (old.written === undefined) {
    log.diagnostics([badOldConfig(old.configFile, tool.name)], old.root);
    return ExitCode.siteErrors;
  }
  const receiver = createReceiver(old.written, old.configFile);
  const site = moveSite({ tool, receiver, files: withoutTarget(old, target), inPlace: write });
  if (write && site.config['i18n'] !== undefined && hasLanguages(site)) {
    log.error(
      'A site with several languages cannot be converted in place, because csb-docs keeps translations in separate folders.\nRemove `--write` to create a new folder.',
    );
    return ExitCode.usage;
  }
  return writeSite(withoutUnwanted(site, old.root), { inputs, old, target }, log);
}

/** Returns why the destination cannot be written. */
function refuse(target: string, write: boolean): string | undefined {
  const own = existsSync(target) ? readdirSync(target).find((name) => name.startsWith('csb-docs.config.')) : undefined;
  if (own !== undefined)
    return `\`${showPath(target)}\` already has \`${own}\`; nothing was written.\nRemove that file first.`;
  if (write || !existsSync(target) || readdirSync(target).length === 0) return undefined;
  return `The folder \`${showPath(target)}\` is not empty; nothing was written.\nChoose another folder with \`--out\`.`;
}

function hasLanguages({ config }: MovedSite): boolean {
  const i18n = config['i18n'];
  return typeof i18n === 'object' && i18n !== null && 'locales' in i18n;
}

/** Excludes a new site inside the old one. */
function withoutTarget(old: OldSiteRead, target: string): OldSiteRead {
  return {
    ...old,
    paths: old.paths.filter((path) => !join(old.root, path).startsWith(`${target}/`) || target === old.root),
  };
}

/** In bytes: the default limit for pages, and the file size limit of common hosts. */
const LARGEST = { page: 5_000_000, file: 100_000_000 };

/** Leaves out hidden files, keys, and files over the size limits, and reports them. */
function withoutUnwanted(site: MovedSite, root: string): MovedSite {
  const files: MovedSite['files'][number][] = [];
  const left = [...site.left];
  for (const file of site.files) {
    const source = 'copyOf' in file ? file.copyOf : file.path;
    const limit = /\.mdx?$/i.test(source) ? LARGEST.page : LARGEST.file;
    const isHidden = 'copyOf' in file && isHiddenPath(source.split('/'));
    const bytes = 'copyOf' in file ? statSync(join(root, source)).size : Buffer.byteLength(file.text);
    if (isHidden)
      left.push({
        what: 'Hidden files and key files are not copied.',
        todo: 'Copy the file yourself if the site needs it. It is never published.',
        location: { file: source },
      });
    else if (bytes > limit)
      left.push({
        what: `A file of more than ${limit / 1_000_000} MB is not copied.`,
        todo: 'Split a page; put a large file on a host for downloads, and link to it there.',
        location: { file: source },
      });
    else files.push(file);
  }
  return { ...site, files, left };
}

interface Moving {
  readonly inputs: MovedInputs;
  readonly old: OldSiteRead;
  readonly target: string;
}

function writeSite(site: MovedSite, { inputs, old, target }: Moving, log: Log): number {
  const tool = TOOLS[inputs.from];
  const write = (value: CallableFunction): string | undefined => String(Reflect.get(value, 'written'));
  const remarks = [`Converted from \`${old.configFile}\`.`];
  const { name, text } = writeConfig(toMinimal(site.config), { write, remarks });
  const project = withPackages(planProject(target, inputs.ci ?? 'none'), site);
  const files: readonly FileToWrite[] = [
    { path: name, text },
    ...site.files.map((file): FileToWrite => {
      if ('copyOf' in file) return { path: file.path, copyOf: join(old.root, file.copyOf) };
      const before = inputs.write === true ? old.read(file.path) : undefined;
      return before === undefined ? file : { ...file, before };
    }),
    ...project.files,
  ];
  const problem = writeAll(target, files);
  if (problem !== undefined) {
    log.diagnostics([problem], target);
    return ExitCode.siteErrors;
  }
  log.diagnostics(notCarriedOver(site.left), old.root);
  const own = files.filter(
    (file) => file.path === name || file.path === 'sidebars.json' || project.files.includes(file),
  );
  const moved = files.length - own.length;
  log.print(
    [
      `Converted the ${tool.name} site to csb-docs, in \`${showPath(target)}\`:`,
      listFiles(own),
      `  ${moved} ${moved === 1 ? 'file' : 'files'} of content${inputs.write === true ? ', changed in place' : ', converted or copied; the old site is unchanged'}`,
      ...listByHand(project.byHand),
      '',
      sayNext(target, project),
      ...sayCi(project),
      ...sayDates(site),
      'Then run `npx csb-docs check` to list what is left to fix.',
    ].join('\n'),
  );
  return ExitCode.clean;
}
