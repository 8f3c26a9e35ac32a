/**
 * Runs the Markdown features of plugins. Failures name the plugin, and the page is then parsed without its features.
 */
import { pluginCrashed } from '../diagnostics/catalogue/content.js';
import type { Parse, ParsedFile, SourceFile } from '../types/page.js';
import { CodeOverrun } from '../utils/code/code-overrun.js';
import { errorMessage } from '../utils/code/errors.js';
import { isRecord } from '../utils/record.js';
import { features as ownFeatures } from './dialect/features.js';
import type { RunStep } from './read-tree.js';
import type { Feature } from './tree/feature.js';
import type { TreeExtension } from './tree/syntax.js';
import {
  describe,
  findHandledProblem,
  findHtmlListProblem,
  findHtmlProblem,
  findMarkdownProblem,
  isPromise,
  type Known,
} from './unified/plugin-results.js';

/** The features of a plugin. */
export interface BroughtFeatures {
  readonly plugin: string;
  readonly features: readonly Feature[];
}

/** Fields of a feature that are functions, and those that are objects with functions. */
const FUNCTIONS: ReadonlySet<string> = new Set(['syntax', 'transform', 'check', 'toHtml', 'enter']);
const TABLES: ReadonlySet<string> = new Set(['components', 'finish', 'fromMarkdown']);

/** Returns true if a value is a valid feature. */
export function isFeature(value: unknown): value is Feature {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false;
  return Object.entries(value).every(([field, given]) => {
    if (given === undefined || field === 'name') return true;
    if (field === 'marker') return typeof given === 'string' && given !== '';
    return FUNCTIONS.has(field) ? typeof given === 'function' : TABLES.has(field) && isRecord(given);
  });
}

/** Identifies a feature of a plugin in diagnostics. */
interface Place {
  /** Name of the plugin. */
  readonly name: string;
  /** Name of the feature. */
  readonly feature: string;
  /** Its field, such as `finish.em`. */
  readonly part: string;
}

/** Thrown if a feature of a plugin throws or returns an invalid value. */
class FeatureFailed extends Error {
  constructor(
    readonly place: Place,
    readonly isOverrun: boolean,
    message: string,
  ) {
    super(message);
  }
}

/** Features that throw `FeatureFailed`. */
interface NamedFeatures {
  readonly features: readonly Feature[];
  readonly runStep: RunStep;
}

/**
 * Features in addition to those of the dialect. Functions cannot be transferred, so only the thread that loaded them
 * can run them.
 */
export interface FeatureOptions {
  readonly features?: readonly BroughtFeatures[];
  /** Throws a `CodeOverrun` if a step does not end. */
  readonly runStep?: RunStep | undefined;
}

const runPlainly: RunStep = (step) => step();

/** Lists the features of the dialect and of plugins, and the function to run their steps. */
export function listFeatures({ features: brought = [], runStep = runPlainly }: FeatureOptions): NamedFeatures {
  if (brought.length === 0) return { features: ownFeatures, runStep: runPlainly };
  const named = nameFeatures(brought, runStep);
  return { ...named, features: [...ownFeatures, ...named.features] };
}

/** Wraps features so that their errors, and the `CodeOverrun` of `runStep`, name the plugin. */
function nameFeatures(brought: readonly BroughtFeatures[], runStep: RunStep): NamedFeatures {
  let running: Place | undefined;
  const callAt = (place: Place, work: () => unknown, findProblem: FindProblem): unknown => {
    running = place;
    try {
      const result = work();
      const problem = findProblem(result);
      if (problem !== undefined) throw new FeatureFailed(place, false, `it ${problem}`);
      running = undefined;
      return result;
    } catch (error) {
      throw error instanceof FeatureFailed ? error : new FeatureFailed(place, false, errorMessage(error));
    }
  };
  return {
    features: brought.flatMap(({ plugin, features }) =>
      features.map((feature) =>
        nameFeature(
          feature,
          (part, call, findProblem) =>
            new Proxy(call, {
              apply: (target, self, given) =>
                callAt(
                  { name: plugin, feature: feature.name, part },
                  () => Reflect.apply(target, self, given),
                  (result) => findProblem(result, given),
                ),
            }),
        ),
      ),
    ),
    runStep: (step) => {
      running = undefined;
      try {
        return runStep(step);
      } catch (error) {
        if (error instanceof CodeOverrun && running !== undefined)
          throw new FeatureFailed(running, true, error.message);
        throw error;
      }
    },
  };
}

/**
 * Describes what is wrong with a result, as the end of “it …”. `given` are the arguments, which the call may have
 * changed.
 */
type FindProblem = (result: unknown, given?: readonly unknown[]) => string | undefined;
type NameCalls = <Call extends CallableFunction>(part: string, call: Call, findProblem: FindProblem) => Call;

function nameFeature(
  { syntax, fromMarkdown, components, transform, check, toHtml, enter, finish, ...rest }: Feature,
  name: NameCalls,
) {
  const known: Known = new WeakSet();
  const isHandled: FindProblem = (result) => findHandledProblem(result, known);
  return {
    ...rest,
    ...(syntax && { syntax: name('syntax', syntax, maybe(isRecord, 'an extension of micromark')) }),
    ...(fromMarkdown && { fromMarkdown: nameTokens(fromMarkdown, name) }),
    ...(components && {
      components: nameAll('components', components, { name, findProblem: maybe(Array.isArray, 'a list') }),
    }),
    ...(transform && {
      transform: name('transform', transform, (result, [tree] = []) => findWait(result) ?? findMarkdownProblem(tree)),
    }),
    ...(check && { check: name('check', check, maybe(isDiagnostics, 'a list of diagnostics')) }),
    ...(toHtml && {
      toHtml: name(
        'toHtml',
        (page) => nameAll('toHtml', toHandlers(toHtml(page)), { name, findProblem: isHandled }),
        NO_PROBLEM,
      ),
    }),
    ...(enter && {
      enter: name('enter', enter, (result, [element] = []) => findWait(result) ?? findHtmlProblem(element, known)),
    }),
    ...(finish && {
      finish: nameAll('finish', finish, { name, findProblem: (result) => findHtmlListProblem(result, known) }),
    }),
  } satisfies Feature;
}

const NO_PROBLEM: FindProblem = () => undefined;

/** Accepts undefined results. */
function maybe(test: (value: unknown) => boolean, expected: string): FindProblem {
  return (result) =>
    result === undefined || (test(result) && !isPromise(result))
      ? undefined
      : `returned ${describe(result)} instead of ${expected}`;
}

/** Results that no one awaits must not be promises. */
function findWait(result: unknown): string | undefined {
  return isPromise(result) ? 'is asynchronous, but must be synchronous' : undefined;
}

function toHandlers<Handlers>(handlers: Handlers): Handlers {
  if (isRecord(handlers) && !isPromise(handlers)) return handlers;
  throw new Error(`it returned ${describe(handlers)} instead of an object with handlers`);
}

function isDiagnostics(value: unknown): boolean {
  return Array.isArray(value) && value.every(isDiagnostic);
}

function isDiagnostic(value: unknown): boolean {
  if (!isRecord(value) || typeof value['code'] !== 'string' || typeof value['message'] !== 'string') return false;
  return ['error', 'warning', 'info'].some((severity) => severity === value['severity']);
}

/** How to wrap the functions of a table. */
interface Naming {
  readonly name: NameCalls;
  readonly findProblem: FindProblem;
}

function nameTokens({ enter, exit, ...rest }: TreeExtension, name: NameCalls): TreeExtension {
  const naming: Naming = { name, findProblem: NO_PROBLEM };
  return {
    ...rest,
    ...(enter && { enter: nameAll('fromMarkdown.enter', enter, naming) }),
    ...(exit && { exit: nameAll('fromMarkdown.exit', exit, naming) }),
  };
}

function nameAll<Table extends Readonly<Record<string, unknown>>>(
  part: string,
  table: Table,
  { name, findProblem }: Naming,
): Table {
  const named = Object.entries(table).map(([key, value]) => [
    key,
    typeof value === 'function' ? name(`${part}.${key}`, value, findProblem) : value,
  ]);
  return Object.fromEntries(named) as Table;
}

/**
 * Parses with all features. If one fails, the page is parsed again without its plugin. A feature that did not end is
 * never called again.
 */
export function parseWithout(
  brought: readonly BroughtFeatures[],
  create: (brought: readonly BroughtFeatures[]) => Parse,
): Parse {
  const parse = create(brought);
  if (brought.length === 0) return parse;
  const rests = new Map<string, Parse>();
  const ended = new Map<string, FeatureFailed>();
  const parseRest = async (file: SourceFile, failed: Place | undefined, why: string): Promise<ParsedFile> => {
    const key = failed?.name ?? '';
    const left = failed === undefined ? [] : brought.filter(({ plugin }) => plugin !== failed.name);
    const rest = rests.get(key) ?? parseWithout(left, create);
    rests.set(key, rest);
    const parsed = await rest(file);
    const where = failed ?? { name: brought.map(({ plugin }) => plugin).join('`, `') };
    return { ...parsed, diagnostics: [pluginCrashed(where, why, { file: file.path }), ...parsed.diagnostics] };
  };
  return async (file) => {
    for (const { place, message } of ended.values()) return parseRest(file, place, message);
    try {
      return await parse(file);
    } catch (error) {
      if (!(error instanceof FeatureFailed)) return parseRest(file, undefined, errorMessage(error));
      if (error.isOverrun) ended.set(error.place.name, error);
      return parseRest(file, error.place, error.message);
    }
  };
}
