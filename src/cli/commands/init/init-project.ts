/** Plans the project files of `init`: package.json, .gitignore and a CI file. Existing files are only extended. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { ownPackageRoot, packageVersion } from '../../../files/package.js';
import { readRegularFile } from '../../../files/read-file.js';
import type { FileToWrite } from '../../../output/kept/write-all.js';
import { addMembers } from '../../../utils/json-members.js';
import { isRecord } from '../../../utils/record.js';

/** Supported CI services. */
export const CI_SERVICES = ['github', 'gitlab', 'none'] as const;
/** A CI service. */
export type CiService = (typeof CI_SERVICES)[number];

/** Files to write, and manual steps. */
export interface Project {
  readonly ci: CiService;
  readonly files: readonly FileToWrite[];
  readonly byHand: readonly string[];
  /** Names of the scripts that serve and build the site. */
  readonly scripts: { readonly serve: string; readonly build: string };
}

/**
 * Plans the project. With `isThere`, an existing site reuses a package above it. With `isNew`, a site without content
 * of its own has no warnings, so CI is strict.
 */
export function planProject(folder: string, ci: CiService, { isThere = false, isNew = false } = {}): Project {
  const above = isThere ? findPackageAbove(folder) : undefined;
  const parts = [
    above === undefined ? planPackage(folder) : NOTHING,
    planIgnored(folder),
    planCi(folder, above === undefined ? folder : dirname(above), { ci, isStrict: isNew }),
  ];
  const names = findNames(readText(above ?? join(folder, PACKAGE)) ?? '');
  return {
    ci,
    files: parts.flatMap(({ files }) => files),
    byHand: parts.flatMap(({ byHand }) => byHand),
    scripts: { serve: names.serve ?? SCRIPTS.serve.name, build: names.build ?? SCRIPTS.build.name },
  };
}

/** The CI service, and whether warnings fail there. */
interface CiWish {
  readonly ci: CiService;
  readonly isStrict: boolean;
}

/** A CI file; its path is relative to the repository. */
interface CiFile {
  readonly path: string;
  readonly text: string;
}

type Part = Pick<Project, 'files' | 'byHand'>;

const NOTHING: Part = { files: [], byHand: [] };

const PACKAGE = 'package.json';

interface Script {
  readonly name: string;
  readonly command: string;
}

/** Script names that do not collide with others; `build` and `serve` are often taken. */
const SCRIPTS = {
  serve: { name: 'docs:serve', command: 'csb-docs serve' },
  build: { name: 'docs:build', command: 'csb-docs build' },
  check: { name: 'docs:check', command: 'csb-docs check' },
} satisfies Readonly<Record<string, Script>>;

/** Returns the package above the folder that depends on csb-docs; undefined if the folder has its own, or if none. */
function findPackageAbove(folder: string): string | undefined {
  const [start, root] = [resolve(folder), findRepository(folder)];
  for (let at = start; ; at = dirname(at)) {
    const path = join(at, PACKAGE);
    const text = readText(path);
    if (text !== undefined && (at === start || hasProduct(text))) return at === start ? undefined : path;
    if (at === root || dirname(at) === at) return undefined;
  }
}

function hasProduct(text: string): boolean {
  return /"csb-docs"\s*:/.test(text);
}

/** Returns the names of existing scripts that run csb-docs commands. */
function findNames(text: string): Readonly<Partial<Record<keyof typeof SCRIPTS, string>>> {
  const written = readScripts(text);
  const names = Object.entries(SCRIPTS).map(([key, { name, command }]) => {
    const [subcommand] = /^csb-docs \w+/.exec(command) ?? [];
    const isSame = (value: unknown): boolean => typeof value === 'string' && `${value} `.includes(`${subcommand} `);
    return [key, isSame(written[name]) ? name : Object.keys(written).find((other) => isSame(written[other]))];
  });
  return Object.fromEntries(names.filter(([, name]) => name !== undefined));
}

function readScripts(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(value) && isRecord(value['scripts']) ? value['scripts'] : {};
  } catch {
    return {};
  }
}

/** Creates a package.json, or adds scripts and the dependency to the existing one. */
function planPackage(folder: string): Part {
  const before = readText(join(folder, PACKAGE));
  const names = findNames(before ?? '');
  const scripts = Object.fromEntries(
    Object.entries(SCRIPTS)
      .filter(([key]) => !Object.hasOwn(names, key))
      .map(([, { name, command }]) => [name, command]),
  );
  const product = { 'csb-docs': `^${packageVersion()}` };
  if (before === undefined) {
    const text = { name: toPackageName(folder), private: true, type: 'module', scripts, devDependencies: product };
    return { files: [{ path: PACKAGE, text: `${JSON.stringify(text, undefined, 2)}\n` }], byHand: [] };
  }
  const text = addMembers(before, [
    ...(Object.keys(scripts).length === 0 ? [] : [{ key: 'scripts', members: scripts }]),
    ...(hasProduct(before) ? [] : [{ key: 'devDependencies', members: product }]),
  ]);
  if (text === undefined)
    return {
      files: [],
      byHand: [`\`package.json\` is not a JSON object with scripts. Add \`${SCRIPTS.build.command}\` to its scripts.`],
    };
  return { files: text === before ? [] : [{ path: PACKAGE, text, before }], byHand: [] };
}

function toPackageName(folder: string): string {
  const name = basename(resolve(folder)).toLowerCase();
  return name.replace(/[^a-z0-9-~]+/g, '-').replace(/^-+|-+$/g, '') || 'site';
}

const IGNORED = ['node_modules/', 'build/', '.csb-docs/'];

function planIgnored(folder: string): Part {
  const path = '.gitignore';
  const before = readText(join(folder, path));
  if (before === undefined) return { files: [{ path, text: `${IGNORED.join('\n')}\n` }], byHand: [] };
  const known = before.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, ''));
  const missing = IGNORED.filter((line) => !known.includes(line.replace(/\/$/, '')));
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  const start = before === '' || before.endsWith('\n') ? before : before + end;
  return {
    files: missing.length === 0 ? [] : [{ path, text: start + missing.map((line) => line + end).join(''), before }],
    byHand: [],
  };
}

/** CI files belong to the repository root, which may be above. */
function planCi(folder: string, packageFolder: string, { ci, isStrict }: CiWish): Part {
  if (ci === 'none') return NOTHING;
  const root = findRepository(folder);
  const place: Place = {
    package: toSlashes(relative(root, resolve(packageFolder))),
    site: toSlashes(relative(packageFolder, folder)),
  };
  const files: readonly CiFile[] =
    ci === 'gitlab'
      ? [{ path: '.gitlab-ci.yml', text: gitlabFile(place, isStrict) }]
      : [
          { path: `${WORKFLOWS}/docs.yml`, text: githubWorkflow(place, isStrict, findBranch(root)) },
          ...(looksAtPullRequests(root)
            ? []
            : [{ path: `${WORKFLOWS}/docs-of-pull-requests.yml`, text: pullRequestWorkflow(place, isStrict) }]),
        ];
  const parts = files.map((file) => planCiFile(folder, root, file));
  return { files: parts.flatMap((part) => part.files), byHand: parts.flatMap(({ byHand }) => byHand) };
}

function planCiFile(folder: string, root: string, { path: name, text }: CiFile): Part {
  const path = relative(resolve(folder), join(root, name));
  const before = readText(join(root, name));
  // Leave a customized file unchanged.
  if (before?.includes('csb-docs')) return NOTHING;
  if (before !== undefined)
    return {
      files: [],
      byHand: [`\`${toSlashes(path)}\` already exists. Add this to it:\n\n${text.replace(/^(?=.)/gm, '    ')}`],
    };
  return { files: [{ path, text }], byHand: [] };
}

/** Folder of GitHub workflows. */
const WORKFLOWS = '.github/workflows';

/** Returns whether an existing workflow already checks pull requests with csb-docs. */
function looksAtPullRequests(root: string): boolean {
  const folder = join(root, WORKFLOWS);
  if (!existsSync(folder)) return false;
  return readdirSync(folder).some((name) => {
    const text = /\.ya?ml$/.test(name) ? (readText(join(folder, name)) ?? '') : '';
    return text.includes('csb-docs') && /\bpull_request\b/.test(text);
  });
}

/** Returns the nearest parent folder with a repository, or the folder itself. */
function findRepository(folder: string): string {
  const start = resolve(folder);
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return start;
  }
}

/** The most common default branch. */
const USUAL_BRANCH = 'main';

/** Returns the branch to publish from: the default branch of the remote, otherwise the current one. */
function findBranch(root: string): string {
  const git = findGitFolder(join(root, '.git'));
  if (git === undefined) return USUAL_BRANCH;
  const common = readText(join(git, 'commondir'))?.trim();
  const shared = common === undefined ? git : resolve(git, common);
  const [, remote] =
    /^ref: refs\/remotes\/origin\/(\S+)\s*$/.exec(readText(join(shared, 'refs/remotes/origin/HEAD')) ?? '') ?? [];
  const [, here] = /^ref: refs\/heads\/(\S+)\s*$/.exec(readText(join(git, 'HEAD')) ?? '') ?? [];
  return remote ?? here ?? USUAL_BRANCH;
}

/** In a linked working tree, `.git` is a file. */
function findGitFolder(path: string): string | undefined {
  if (!existsSync(path) || statSync(path).isDirectory()) return existsSync(path) ? path : undefined;
  const [, written] = /^gitdir: (.+?)\s*$/.exec(readText(path) ?? '') ?? [];
  return written === undefined ? undefined : resolve(dirname(path), written);
}

/** Branch names are patterns in workflows. Anything but a plain word is quoted. */
function toYamlWord(branch: string): string {
  const isPlain = /^[a-z][\w/-]*$/i.test(branch) && !/^(?:true|false|yes|no|on|off|null|y|n)$/i.test(branch);
  return isPlain ? branch : `'${branch.replace(/[*?+[\]!]/g, '\\$&').replaceAll("'", "''")}'`;
}

/** Location of the package in the repository, and of the site in the package; empty for the same folder. */
interface Place {
  readonly package: string;
  readonly site: string;
}

function toSlashes(path: string): string {
  return path.replaceAll('\\', '/');
}

/** Returns the workflow shipped with the action, adapted to the location of the site. */
function githubWorkflow(place: Place, isStrict: boolean, branch: string): string {
  return readWorkflow('github-pages.yml')
    .replace('branches: [main]', `branches: [${toYamlWord(branch)}]`)
    .replace(/^( +)base-url: /m, (line, indent: string) => writeInputs(place, isStrict, indent) + line);
}

/** Returns the workflow for pull requests. The URL to compare with is unknown until the site is published. */
function pullRequestWorkflow(place: Place, isStrict: boolean): string {
  return readWorkflow('github-pull-request.yml').replace(
    /^( +)with:\n( +)against: .*\n/m,
    (_, at: string, inner: string) => {
      const inputs = writeInputs(place, isStrict, inner);
      const later =
        'When the site is published, add `against: <its URL>` below `with:` to get a comment that lists changed pages.';
      return `${inputs === '' ? '' : `${at}with:\n${inputs}`}${at}# ${later}\n`;
    },
  );
}

function readWorkflow(name: string): string {
  const schema = '# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json\n';
  return schema + readRegularFile(join(ownPackageRoot, 'action', name)).toString('utf8');
}

/** Writes the inputs of the action: the location of the site, and whether warnings fail. */
function writeInputs(place: Place, isStrict: boolean, indent: string): string {
  return Object.entries({ 'working-directory': place.package, 'site-dir': place.site, strict: isStrict })
    .filter(([, value]) => value)
    .map(([input, value]) => `${indent}${input}: ${value}\n`)
    .join('');
}

function gitlabFile(place: Place, isStrict: boolean): string {
  const strict = isStrict ? '"true"' : '';
  const named = Object.entries({
    CSB_DOCS_FOLDER: place.package,
    CSB_DOCS_SITE: place.site,
    CSB_DOCS_STRICT: strict,
  }).filter(([, value]) => value);
  const variables =
    named.length === 0 ? '' : `variables:\n${named.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`;
  return `include:\n  - remote: https://raw.githubusercontent.com/csb-docs/csb-docs/v${packageVersion()}/action/gitlab.yml\n${variables}`;
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readRegularFile(path).toString('utf8') : undefined;
}
