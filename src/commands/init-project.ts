/** What `init` writes around a site: the package, what version control leaves out, a file for a CI service. Nothing that is there changes but by what is added. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import type { FileToWrite } from '../io/output/write-all.js';
import { ownPackageRoot, packageVersion } from '../io/package.js';
import { readRegularFile } from '../io/read-file.js';
import { addMembers } from '../text/json-members.js';

/** The CI services that there are files for. */
export const CI_SERVICES = ['github', 'gitlab', 'none'] as const;
/** One of them. */
export type CiService = (typeof CI_SERVICES)[number];

/** Files to write, and what somebody has to add by hand. */
export interface Project {
  readonly files: readonly FileToWrite[];
  readonly byHand: readonly string[];
  /** How the site is served and built, by the names of scripts. */
  readonly scripts: { readonly serve: string; readonly build: string };
}

/** Plans the project around a site. */
export function planProject(folder: string, ci: CiService): Project {
  const parts = [planPackage(folder), planIgnored(folder), planCi(folder, ci)];
  const hasPackage = existsSync(join(folder, 'package.json'));
  return {
    files: parts.flatMap(({ files }) => files),
    byHand: parts.flatMap(({ byHand }) => byHand),
    scripts: hasPackage ? { serve: 'docs:serve', build: 'docs:build' } : { serve: 'serve', build: 'build' },
  };
}

type Part = Pick<Project, 'files' | 'byHand'>;

const COMMANDS = { serve: 'csb-docs serve', build: 'csb-docs build', check: 'csb-docs check --strict' };

/** A package of its own, or scripts and the dependency in the one that is there. */
function planPackage(folder: string): Part {
  const path = 'package.json';
  const before = readText(join(folder, path));
  const version = `^${packageVersion()}`;
  if (before === undefined) {
    const name =
      basename(resolve(folder))
        .toLowerCase()
        .replace(/[^a-z0-9-~]+/g, '-')
        .replace(/^-+|-+$/g, '') || 'site';
    const text = { name, private: true, type: 'module', scripts: COMMANDS, devDependencies: { 'csb-docs': version } };
    return { files: [{ path, text: `${JSON.stringify(text, undefined, 2)}\n` }], byHand: [] };
  }
  const scripts = Object.fromEntries(Object.entries(COMMANDS).map(([name, command]) => [`docs:${name}`, command]));
  const isThere = /"csb-docs"\s*:/.test(before);
  const text = addMembers(before, [
    { key: 'scripts', members: scripts },
    ...(isThere ? [] : [{ key: 'devDependencies', members: { 'csb-docs': version } }]),
  ]);
  if (text === undefined)
    return {
      files: [],
      byHand: [`\`package.json\` is no JSON object with scripts: add \`${COMMANDS.build}\` to them.`],
    };
  return { files: text === before ? [] : [{ path, text, before }], byHand: [] };
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

/** The file belongs to the repository, which may be above. */
function planCi(folder: string, ci: CiService): Part {
  if (ci === 'none') return { files: [], byHand: [] };
  const root = findRepository(folder);
  const inside = relative(root, resolve(folder)).replaceAll('\\', '/');
  const name = ci === 'github' ? '.github/workflows/docs.yml' : '.gitlab-ci.yml';
  const text = ci === 'github' ? githubWorkflow(inside) : gitlabFile(inside);
  const path = relative(resolve(folder), join(root, name));
  if (existsSync(join(root, name)))
    return {
      files: [],
      byHand: [
        `\`${path.replaceAll('\\', '/')}\` is there already. What it would need:\n\n${text.replace(/^(?=.)/gm, '    ')}`,
      ],
    };
  return { files: [{ path, text }], byHand: [] };
}

/** The nearest folder above with a repository; the folder itself where there is none. */
function findRepository(folder: string): string {
  const start = resolve(folder);
  for (let at = start; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return start;
  }
}

/** The workflow that the action comes with, for a site in a folder of the repository. */
function githubWorkflow(inside: string): string {
  const text = readRegularFile(join(ownPackageRoot, 'ci/github-pages.yml')).toString('utf8');
  const schema = '# yaml-language-server: $schema=https://json.schemastore.org/github-workflow.json\n';
  if (inside === '') return schema + text;
  return (
    schema +
    text.replace(/^( +)base-url: /m, (line, indent: string) => `${indent}working-directory: ${inside}\n${line}`)
  );
}

function gitlabFile(inside: string): string {
  const variables = inside === '' ? '' : `variables:\n  CSB_DOCS_FOLDER: ${inside}\n`;
  return `include:\n  - remote: https://raw.githubusercontent.com/csb-docs/csb-docs/v${packageVersion()}/ci/gitlab.yml\n${variables}`;
}

function readText(path: string): string | undefined {
  return existsSync(path) ? readRegularFile(path).toString('utf8') : undefined;
}
