/**
 * Markdown features that plugins bring.
 * In: features, each with the name of its plugin. Out: the same, so that what goes wrong in one is known by that name; and a
 * parser that then reads the page without them.
 */
import { pluginCrashed } from '../diagnostics/catalogue/content.js';
import { CodeOverrun } from '../text/code-overrun.js';
import { isRecord } from '../text/record.js';
import { errorMessage } from '../text/thrown.js';
import type { Parse, ParsedFile, SourceFile } from '../types/page.js';
import { features as ownFeatures } from './dialect/features.js';
import type { RunStep } from './read-tree.js';
import type { Feature } from './tree/feature.js';

/** The features of a plugin. */
export interface BroughtFeatures {
  readonly plugin: string;
  readonly features: readonly Feature[];
}

/** What of a feature is a function, and what is an object with functions. */
const FUNCTIONS: ReadonlySet<string> = new Set(['syntax', 'transform', 'check', 'toHtml', 'enter']);
const TABLES: ReadonlySet<string> = new Set(['components', 'finish', 'fromMarkdown']);

/** Whether a value can be used as a feature. */
export function isFeature(value: unknown): value is Feature {
  if (!isRecord(value) || typeof value['name'] !== 'string') return false;
  return Object.entries(value).every(([field, given]) => {
    if (given === undefined || field === 'name') return true;
    if (field === 'marker') return typeof given === 'string' && given !== '';
    return FUNCTIONS.has(field) ? typeof given === 'function' : TABLES.has(field) && isRecord(given);
  });
}

/** What a feature of a plugin has thrown. */
class FeatureFailed extends Error {
  constructor(
    readonly plugin: string,
    readonly isOverrun: boolean,
    message: string,
  ) {
    super(message);
  }
}

/** Features whose failures are known by their plugin. */
interface NamedFeatures {
  readonly features: readonly Feature[];
  readonly runStep: RunStep;
}

/** Features that a parser has besides those of the dialect. They are functions: only the thread that has loaded them can run them. */
export interface FeatureOptions {
  readonly features?: readonly BroughtFeatures[];
  /** Throws a `CodeOverrun` where a step of these does not end. */
  readonly runStep?: RunStep | undefined;
}

const runPlainly: RunStep = (step) => step();

/** All features of the dialect with those that plugins bring, and how they are called. */
export function listFeatures({ features: brought = [], runStep = runPlainly }: FeatureOptions): NamedFeatures {
  if (brought.length === 0) return { features: ownFeatures, runStep: runPlainly };
  const named = nameFeatures(brought, runStep);
  return { ...named, features: [...ownFeatures, ...named.features] };
}

/** Names what the features throw, and what does not end in `runStep`, which throws a `CodeOverrun` then. */
function nameFeatures(brought: readonly BroughtFeatures[], runStep: RunStep): NamedFeatures {
  let running: string | undefined;
  const nameCalls: (plugin: string) => NameCalls = (plugin) => (call) =>
    new Proxy(call, {
      apply: (target, self, given) => {
        running = plugin;
        try {
          const result: unknown = Reflect.apply(target, self, given);
          running = undefined;
          return result;
        } catch (error) {
          throw error instanceof FeatureFailed ? error : new FeatureFailed(plugin, false, errorMessage(error));
        }
      },
    });
  return {
    features: brought.flatMap(({ plugin, features }) =>
      features.map((feature) => nameFeature(feature, nameCalls(plugin))),
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

type NameCalls = <Call extends CallableFunction>(call: Call) => Call;

function nameFeature(
  { syntax, components, transform, check, toHtml, enter, finish, ...rest }: Feature,
  name: NameCalls,
) {
  return {
    ...rest,
    ...(syntax && { syntax: name(syntax) }),
    ...(components && { components: nameAll(components, name) }),
    ...(transform && { transform: name(transform) }),
    ...(check && { check: name(check) }),
    ...(toHtml && { toHtml: name((page) => nameAll(toHtml(page), name)) }),
    ...(enter && { enter: name(enter) }),
    ...(finish && { finish: nameAll(finish, name) }),
  } satisfies Feature;
}

function nameAll<Table extends Readonly<Record<string, unknown>>>(table: Table, name: NameCalls): Table {
  const named = Object.entries(table).map(([key, value]) => [key, typeof value === 'function' ? name(value) : value]);
  return Object.fromEntries(named) as Table;
}

/** Parses with all of them, and a page at which one fails without those of its plugin; one that does not end is not called again. */
export function parseWithout(
  brought: readonly BroughtFeatures[],
  create: (brought: readonly BroughtFeatures[]) => Parse,
): Parse {
  const parse = create(brought);
  if (brought.length === 0) return parse;
  const rests = new Map<string, Parse>();
  const ended = new Map<string, string>();
  const parseRest = async (file: SourceFile, failed: string | undefined, why: string): Promise<ParsedFile> => {
    const key = failed ?? '';
    const left = failed === undefined ? [] : brought.filter(({ plugin }) => plugin !== failed);
    const rest = rests.get(key) ?? parseWithout(left, create);
    rests.set(key, rest);
    const parsed = await rest(file);
    const names = failed === undefined ? brought.map(({ plugin }) => plugin).join('`, `') : failed;
    return { ...parsed, diagnostics: [pluginCrashed(names, why, { file: file.path }), ...parsed.diagnostics] };
  };
  return async (file) => {
    for (const [plugin, why] of ended) return parseRest(file, plugin, why);
    try {
      return await parse(file);
    } catch (error) {
      if (!(error instanceof FeatureFailed)) return parseRest(file, undefined, errorMessage(error));
      if (error.isOverrun) ended.set(error.plugin, error.message);
      return parseRest(file, error.plugin, error.message);
    }
  };
}
