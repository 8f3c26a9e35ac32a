/** Evaluates bundled CommonJS code and maps errors back to the source. */
import { Buffer } from 'node:buffer';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { compileFunction } from 'node:vm';
import { moduleCrashed } from '../../diagnostics/catalogue/bundle.js';
import { limitTimers } from '../../engine/watchdog/limit-timers.js';
import { toSitePath } from '../../files/site-path.js';
import type { Diagnostic, Range } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import type { CodeSource, RunWithin } from '../../types/watchdog.js';
import { errorMessage, errorStack } from '../../utils/code/errors.js';
import { runPlainly } from '../../utils/code/run-plainly.js';
import { readSourceMap } from '../../utils/code/source-map.js';
import { once } from '../../utils/lazy.js';

/** Options of `evaluate`. */
export interface Evaluation {
  readonly code: string;
  /** Absolute path the code runs as: the base of `require` and `__dirname`. */
  readonly filename: string;
  /** Base directory of the sources in the source map. */
  readonly siteDir: string;
  /** File to report if the location of an error cannot be found. */
  readonly blame: FilePath;
  /** Replaces Node's own `require`. */
  readonly require?: NodeJS.Require;
  /** Defaults for environment variables that are not set. */
  readonly environment?: Variables;
  /** Wraps calls of site code. Code of csb-docs runs without limits. */
  readonly runWithin?: RunWithin | undefined;
}

/** Environment variables. */
export type Variables = Readonly<Record<string, string>>;

/** The exports, or a diagnostic for what the code threw. */
export type Evaluated = { readonly exports: unknown } | { readonly diagnostic: Diagnostic };

/**
 * Evaluates with `vm.compileFunction`: `import('…?v=n')` would keep every version of the module graph in memory
 * (measured: 12 MB instead of 0.3 MB after 500 reloads of a 20 kB module).
 */
export async function evaluate(options: Evaluation): Promise<Evaluated> {
  const { code, filename, runWithin = runPlainly } = options;
  const module: { exports: unknown } = { exports: {} };
  try {
    const run = compileFunction(code, ['module', 'exports', 'require', '__filename', '__dirname', 'process'], {
      filename,
      // An outer scope, so that the code may declare the same names itself.
      contextExtensions: options.runWithin ? [limitTimers(runWithin)] : [],
    });
    const { require = createRequire(filename), environment } = options;
    const process = guardedProcess(environment);
    const work = (): unknown => run(module, module.exports, require, filename, dirname(filename), process);
    await runWithin(work, { name: filename, locate: createLocator(options) });
    return { exports: module.exports };
  } catch (error) {
    return { diagnostic: toDiagnostic(error, options) };
  }
}

/** Finds the innermost stack frame that lies in the site's sources. */
function createLocator(evaluation: Evaluation): CodeSource['locate'] {
  const findPlaces = createPlaceFinder(evaluation);
  return (stack) => {
    const place = findPlaces(stack)[0];
    return place && { file: toSitePath(evaluation.siteDir, place.file), range: place.range };
  };
}

/** Converts a thrown value to a diagnostic, located with its stack and the inline source map. */
export function toDiagnostic(error: unknown, evaluation: Evaluation): Diagnostic {
  const { siteDir, blame } = evaluation;
  const place = findPlace(errorStack(error), evaluation);
  return moduleCrashed(
    place === undefined ? blame : toSitePath(siteDir, place.file),
    firstLine(errorMessage(error)),
    place?.range,
  );
}

/** Drops the `Require stack` of internal paths that Node appends. */
function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}

/** A stack frame in evaluated code, mapped to its source. */
export interface StackPlace {
  /** Absolute. */
  readonly file: string;
  readonly range: Range;
  /** Undefined for code outside functions. */
  readonly functionName: string | undefined;
}

function findPlace(stack: string, evaluation: Evaluation): StackPlace | undefined {
  return findPlaces(stack, evaluation)[0];
}

/** Returns the stack frames inside the evaluated code, innermost first. */
export function findPlaces(stack: string, evaluation: Evaluation): readonly StackPlace[] {
  return createPlaceFinder(evaluation)(stack);
}

/** `findPlaces` for many stacks: the source map is parsed once, on first use. */
export function createPlaceFinder(evaluation: Evaluation): (stack: string) => readonly StackPlace[] {
  const getOriginal = once(() => readMap(evaluation));
  return (stack) => findWith(getOriginal(), stack, evaluation);
}

function readMap({ code }: Evaluation): ReturnType<typeof readSourceMap> | undefined {
  const encoded = /\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(code)?.[1];
  return encoded === undefined ? undefined : readSourceMap(Buffer.from(encoded, 'base64').toString());
}

function findWith(
  findOriginal: ReturnType<typeof readSourceMap> | undefined,
  stack: string,
  { filename, siteDir }: Evaluation,
): readonly StackPlace[] {
  if (findOriginal === undefined) return [];
  const lines = stack.split('\n').filter((text) => text.includes(filename));
  return lines.flatMap((line) => {
    const position = /:(\d+):(\d+)\)?$/.exec(line);
    if (position === null) return [];
    const original = findOriginal({ line: Number(position[1]), column: Number(position[2]) });
    if (original === undefined) return [];
    const { source, point } = original;
    return [
      {
        file: resolve(siteDir, source),
        range: { start: point, end: { ...point, column: point.column + 1 } },
        functionName: /^\s*at (?:new )?([\w$.]+) \(/.exec(line)?.[1],
      },
    ];
  });
}

/** `process` without the methods that end it: an exit in the middle of a build would look like success. */
function guardedProcess(environment: Variables | undefined): NodeJS.Process {
  const refuse = (name: string) => () => {
    throw new Error(`process.${name}() is not available here`);
  };
  return Object.create(process, {
    exit: { value: refuse('exit') },
    abort: { value: refuse('abort') },
    kill: { value: refuse('kill') },
    reallyExit: { value: refuse('reallyExit') },
    ...(environment === undefined ? {} : { env: { value: withEnvironment(environment) } }),
  });
}

function withEnvironment(environment: Variables): NodeJS.ProcessEnv {
  return new Proxy(process.env, {
    get: (variables, name) =>
      Reflect.get(variables, name) ??
      (typeof name === 'string' && Object.hasOwn(environment, name) ? environment[name] : undefined),
  });
}
