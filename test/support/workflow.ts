/** Reads GitHub Actions files with GitHub's own parser, schemas and expression evaluator. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { data, Evaluator, Lexer, Parser } from '@actions/expressions';
import { build } from 'esbuild';
import { parse } from 'yaml';
import type { Ran } from './cli.js';
import { makeTemporary, ROOT } from './paths.js';

/** A step of an action or job. */
export interface Step {
  readonly id?: string;
  readonly name?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly 'working-directory'?: string;
}

/** A composite action. */
export interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly outputs: Readonly<Record<string, { readonly description: string; readonly value: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

/** Nested values by name: the context of expressions. */
export interface Values {
  readonly [name: string]: string | Values;
}

interface Checkers {
  readonly action: (name: string, text: string) => readonly string[];
  readonly workflow: (name: string, text: string) => readonly string[];
}

/**
 * Loads the parser of GitHub's editor support. It is bundled first, because Node 20 does not support its JSON imports.
 */
export async function loadCheckers(): Promise<Checkers> {
  const outfile = join(makeTemporary('workflow-parser'), 'parser.mjs');
  const contents = `
    import { parseAction } from '@actions/workflow-parser/actions/action-parser';
    import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
    const judge = (read) => (name, content) =>
      read({ name, content }, new NoOperationTraceWriter()).context.errors.getErrors().map(({ message }) => message);
    export const action = judge(parseAction);
    export const workflow = judge(parseWorkflow);`;
  await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    format: 'esm',
    platform: 'node',
    // The bundle contains a CommonJS YAML parser.
    banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    outfile,
    logLevel: 'silent',
  });
  return (await import(pathToFileURL(outfile).href)) as Checkers;
}

/** Reads the action of this repository. */
export function readAction(): Action {
  return parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;
}

/** Returns a text with its `${{ … }}` expressions evaluated as on GitHub. */
export function fillIn(text: string, values: Values): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/g, (_, expression: string) => evaluate(expression, values).coerceString());
}

/** True if a step with this condition runs after successful steps. */
export function isMet(condition: string | undefined, values: Values): boolean {
  if (condition === undefined) return true;
  const result = evaluate(condition, values);
  return result.coerceString() === 'true';
}

function evaluate(expression: string, values: Values): data.ExpressionData {
  const { tokens } = new Lexer(expression.trim()).lex();
  const names = Object.keys(values);
  return new Evaluator(new Parser(tokens, names, []).parse(), toDictionary(values)).evaluate();
}

function toDictionary(values: Values): data.Dictionary {
  return new data.Dictionary(
    ...Object.entries(values).map(([key, value]) => ({
      key,
      value: typeof value === 'string' ? new data.StringData(value) : toDictionary(value),
    })),
  );
}

/** Context of a run. */
export interface Job {
  /** `GITHUB_WORKSPACE`. */
  readonly root: string;
  /** `RUNNER_TEMP`. */
  readonly temporary: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly github: Readonly<Record<string, string>>;
  /** Added to the environment of each step. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Result of running an action. */
export interface Done {
  /** Steps that ran; those that use other actions include their inputs. */
  readonly steps: readonly { readonly name: string; readonly with?: Readonly<Record<string, string>> }[];
  /** The failed step with its output; undefined on success. */
  readonly failed: (Ran & { readonly name: string }) | undefined;
  /** Output of the steps. */
  readonly printed: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

/** Runs the steps of an action in order. Steps that use other actions are only recorded. */
export async function runAction(action: Action, job: Job): Promise<Done> {
  const files = { output: join(job.temporary, 'output'), summary: join(job.temporary, 'summary') };
  const inputs = Object.fromEntries(Object.entries(action.inputs).map(([name, { default: value }]) => [name, value]));
  let values: Values = { inputs: { ...inputs, ...job.inputs }, github: job.github, runner: { os: 'Linux' }, steps: {} };
  const steps: { name: string; with?: Readonly<Record<string, string>> }[] = [];
  let printed = '';
  let failed: Done['failed'];
  for (const step of action.runs.steps) {
    const name = step.name ?? step.uses ?? '';
    if (!isMet(step.if, values)) continue;
    const given = mapValues(step.with ?? {}, (value) => fillIn(String(value), values));
    steps.push(step.uses === undefined ? { name } : { name, with: given });
    if (step.run === undefined) continue;
    writeFileSync(files.output, '');
    const ran = await runStep({ step, values, job, files });
    printed += ran.stdout + ran.stderr;
    values = { ...values, steps: { ...(values['steps'] as Values), ...toOutputs(step, files.output) } };
    if (ran.code !== 0) {
      failed = { ...ran, name };
      break;
    }
  }
  const summary = existsSync(files.summary) ? readFileSync(files.summary, 'utf8') : '';
  const outputs = mapValues(action.outputs, ({ value }) => fillIn(value, values));
  return { steps, failed, printed, summary, outputs };
}

function mapValues<T>(record: Readonly<Record<string, T>>, change: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

function toOutputs({ id }: Step, file: string): Values {
  if (id === undefined) return {};
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return { [id]: { outputs: Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))) } };
}

interface Turn {
  readonly step: Step;
  readonly values: Values;
  readonly job: Job;
  readonly files: { readonly output: string; readonly summary: string };
}

/** Calls `bash` like GitHub's runner. */
function runStep({ step, values, job, files }: Turn): Promise<Ran> {
  const script = join(job.temporary, 'script.sh');
  writeFileSync(script, step.run ?? '');
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd: join(job.root, fillIn(step['working-directory'] ?? '.', values)),
    env: {
      PATH: process.env['PATH'],
      HOME: job.temporary,
      NO_COLOR: '1',
      npm_config_offline: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: job.root,
      GITHUB_ACTION_PATH: ROOT,
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      RUNNER_TEMP: job.temporary,
      ...job.env,
      ...mapValues(step.env ?? {}, (value) => fillIn(value, values)),
    },
  });
  const texts = { stdout: '', stderr: '' };
  child.stdout.on('data', (piece: Buffer) => (texts.stdout += piece));
  child.stderr.on('data', (piece: Buffer) => (texts.stderr += piece));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...texts }));
  });
}
