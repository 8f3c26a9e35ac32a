/** Implements `csb-docs init`: selects what to create, by flags or prompts. */
import { basename, resolve } from 'node:path';
import { showPath } from '../../../files/site-path.js';
import { titleOf } from '../../../importers/starter.js';
import { TOOLS } from '../../../importers/tools.js';
import { findConfigs } from '../../../sources/config/find-site.js';
import type { Question } from '../../../terminal/ask.js';
import { ExitCode } from '../../../terminal/exit-code.js';
import type { Terminal } from '../../../terminal/find-terminal.js';
import type { Log } from '../../../terminal/log.js';
import type { MovedTool } from '../../../types/moved.js';
import type { CiService } from './init-project.js';
import { findOldConfig } from './read-old-site.js';

/** Values of `--from`. */
export type Origin = MovedTool | 'docusaurus' | 'markdown';

/** Flags of the command. */
export interface InitFlags {
  readonly from?: Origin;
  readonly out?: string;
  readonly write?: boolean;
  readonly title?: string;
  readonly blog?: boolean;
  readonly ci?: CiService;
}

/** Prompts if there is a terminal and no flag decides, then creates the site. */
export async function runInit(
  { dir, terminal, ...flags }: InitFlags & { readonly dir: string; readonly terminal: Terminal | undefined },
  log: Log,
): Promise<number> {
  const chosen = terminal === undefined ? flags : await askForFlags(dir, terminal);
  if (chosen === undefined) return ExitCode.usage;
  const { from, ...rest } = chosen;
  const wrong = findMisuse(chosen);
  if (wrong !== undefined) {
    log.error(wrong);
    return ExitCode.usage;
  }
  if (from === 'docusaurus') return translateConfig(chosen, dir, log);
  if (from !== undefined && from !== 'markdown') {
    const { initMoved } = await import('./init-moved.js');
    return initMoved({ ...rest, dir, from }, log);
  }
  const { own, docusaurus } = findConfigs(dir);
  const config = own ?? docusaurus;
  if (config !== undefined && from === undefined) return addToSite(rest, { dir, config }, log);
  const { init } = await import('./init.js');
  return init({ ...rest, dir, from }, log);
}

/** With `--ci`, the CI file is written next to the new configuration. */
async function translateConfig({ ci }: InitFlags, dir: string, log: Log): Promise<number> {
  const { initFrom } = await import('./init-from.js');
  const code = await initFrom({ dir }, log);
  const { own } = findConfigs(dir);
  if (code !== ExitCode.clean || ci === undefined || own === undefined) return code;
  const { addAround } = await import('./init-around.js');
  return addAround({ dir, config: own, ci }, log);
}

/** An existing site already has its title and blog. */
async function addToSite(flags: InitFlags, site: { readonly dir: string; readonly config: string }, log: Log) {
  const { dir, config } = site;
  if (flags.title !== undefined || flags.blog === false) {
    log.error(
      `\`${showPath(resolve(dir))}\` already has \`${basename(config)}\`; nothing was written.\nChoose another folder, \`csb-docs init my-site\`, or remove \`${flags.title === undefined ? '--no-blog' : '--title'}\` to add the missing parts to this site.`,
    );
    return ExitCode.usage;
  }
  const { addAround } = await import('./init-around.js');
  return addAround({ dir, config, ci: flags.ci }, log);
}

/** Rejects flags that would be silently ignored. */
function findMisuse({ from, out, write }: InitFlags): string | undefined {
  const isMoved = from !== undefined && Object.hasOwn(TOOLS, from);
  if (out !== undefined && write === true)
    return '`--out` writes a new folder, but `--write` changes the files in place.\nUse only one of them.';
  if (!isMoved && (out !== undefined || write === true))
    return `\`--${out === undefined ? 'write' : 'out'}\` is for \`--from ${Object.keys(TOOLS).join('|')}\`.\nPass the site folder as the argument: \`csb-docs init my-site\`.`;
  return undefined;
}

const FROM: Readonly<Record<Exclude<Origin, 'markdown'>, string>> = {
  docusaurus: 'Docusaurus',
  vitepress: 'VitePress',
  starlight: 'Starlight',
  mkdocs: 'MkDocs',
};

async function askForFlags(dir: string, terminal: Terminal): Promise<InitFlags | undefined> {
  const { ask } = await import('../../../terminal/ask.js');
  const answers = await ask('csb-docs', listQuestions(dir), terminal);
  if (answers === undefined) return undefined;
  const { kind = 'here', title, ci } = answers;
  const made = isOrigin(kind) ? { from: kind } : { blog: kind === 'blog' };
  return {
    ...(kind === 'here' ? {} : made),
    ...(title === undefined ? {} : { title }),
    ...(ci === 'github' || ci === 'gitlab' ? { ci } : {}),
  };
}

function isOrigin(kind: string): kind is Origin {
  return kind === 'markdown' || Object.hasOwn(FROM, kind);
}

/** An existing site is offered first. For a csb-docs site, only the project files around it can be chosen. */
function listQuestions(dir: string): readonly Question[] {
  const found = (Object.keys(TOOLS) as MovedTool[]).find(
    (tool) => findOldConfig(TOOLS[tool], resolve(dir)) !== undefined,
  );
  const { own, docusaurus } = findConfigs(dir);
  if (own !== undefined) return [CI];
  const here = { value: 'here', label: 'Keep the existing site', hint: 'with scripts and a workflow' };
  const usual = docusaurus === undefined ? (found ?? 'docs') : 'docusaurus';
  return [
    {
      name: 'kind',
      message: 'What do you want to create?',
      usual,
      choices: [
        { value: 'docs', label: 'Docs' },
        { value: 'blog', label: 'Docs and a blog' },
        { value: 'markdown', label: 'The Markdown in this folder', hint: 'files stay in place' },
        ...(docusaurus === undefined ? [] : [here]),
        ...Object.entries(FROM).map(([value, label]) => ({ value, label: `Convert the ${label} site` })),
      ],
    },
    {
      name: 'title',
      message: 'What is the title of the site?',
      usual: titleOf(basename(resolve(dir))),
      when: ({ kind }) => kind === 'docs' || kind === 'blog',
    },
    CI,
  ];
}

const CI: Question = {
  name: 'ci',
  message: 'Where should the site be checked and published?',
  usual: 'none',
  choices: [
    { value: 'none', label: 'Nowhere yet' },
    { value: 'github', label: 'GitHub Actions and Pages' },
    { value: 'gitlab', label: 'GitLab CI and Pages' },
  ],
};
