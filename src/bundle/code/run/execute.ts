/** Executes the bundled site code. Each module has a function that returns its exports or throws. */
import { join } from 'node:path';
import { isOfSite } from '../../../files/site-path.js';
import type { CodeInput } from '../../../render/react/render-code.js';
import type { Diagnostic, Range } from '../../../types/diagnostic.js';
import type { RunWithin } from '../../../types/watchdog.js';
import { CodeOverrun } from '../../../utils/code/code-overrun.js';
import { errorMessage, errorStack } from '../../../utils/code/errors.js';
import { toFilePath } from '../../../utils/paths.js';
import type { Bundle } from '../../build/esbuild.js';
import type { RealPlace } from '../../build/place.js';
import { type Evaluation, evaluate, findPlaces } from '../../run/evaluate.js';

/** Running code. */
export interface RunningCode {
  readonly context: CodeInput['context'];
  /** Whether components may wait for modules or promises. */
  readonly suspends: boolean;
  /** Creates the component that stands for an original part of the page. */
  readonly createOriginal: (name: string) => unknown;
  /** Executes a module once, given its absolute path. Throws its errors. */
  readonly load: (path: string) => Readonly<Record<string, unknown>>;
  /**
   * Runs work that calls the code, with a time limit. Work that exceeded it is not started again, but throws
   * immediately.
   * @param name identifies the work for `refuse`
   */
  readonly within: <Result>(name: string, work: () => Result) => Promise<Result>;
  /** Throws if the named work has exceeded its limit. */
  readonly refuse: (name: string) => void;
  /** Returns the message, component and location of an error. */
  readonly blame: (error: unknown) => Blame;
}

/** The source of an error. */
export interface Blame {
  readonly message: string;
  /** The component or function. Undefined if it has no name. */
  readonly component: string | undefined;
  /** Undefined outside of the site's files. */
  readonly place: { readonly file: string; readonly range: Range } | undefined;
}

/** The place and limits of execution. */
export interface CodePlace extends RealPlace {
  readonly runWithin: RunWithin;
}

/** Executes a bundle. */
export async function executeCode(
  bundle: Bundle,
  { siteDir, packageRoot, runWithin }: CodePlace,
): Promise<RunningCode | Diagnostic> {
  const evaluation: Evaluation = {
    code: bundle.code,
    // A file of the package, so that `require('react')` finds the copy that renders.
    filename: join(packageRoot, 'pages.cjs'),
    siteDir,
    blame: toFilePath('src/pages'),
    runWithin,
  };
  const result = await evaluate(evaluation);
  if ('diagnostic' in result) return result.diagnostic;
  const { PageContext, createOriginal, modules } = result.exports as CodeBundle;
  const overruns = new Map<string, CodeOverrun>();
  const refuse = (name: string): void => {
    const overrun = overruns.get(name);
    if (overrun !== undefined) throw overrun;
  };
  return {
    context: PageContext,
    suspends: /\bSuspense\b|\b(?:lazy|use)\)?\(/.test(bundle.code),
    createOriginal,
    load: (path) => modules[path]?.() ?? {},
    within: async (name, work) => {
      refuse(name);
      try {
        return await runWithin(work);
      } catch (error) {
        if (error instanceof CodeOverrun) overruns.set(name, error);
        throw error;
      }
    },
    refuse,
    blame: (error) => {
      const own = findPlaces(errorStack(error), evaluation).find(({ file }) => isOfSite(siteDir, file));
      return {
        message: errorMessage(error).split('\n')[0] ?? '',
        component: own?.functionName,
        place: own === undefined ? undefined : { file: own.file, range: own.range },
      };
    },
  };
}

/** The exports of the entry that `bundleServer` writes. */
interface CodeBundle {
  readonly PageContext: CodeInput['context'];
  readonly createOriginal: (name: string) => unknown;
  readonly modules: Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;
}
