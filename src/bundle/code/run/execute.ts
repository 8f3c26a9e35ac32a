/** The bundled code of a site, executed: a function for each module, which gives its exports or says why it cannot. */
import { join } from 'node:path';
import { isOfSite } from '../../../files/site-path.js';
import type { CodeInput } from '../../../render/react/render-code.js';
import type { Diagnostic, Range } from '../../../types/diagnostic.js';
import type { RunWithin } from '../../../types/watchdog.js';
import { CodeOverrun } from '../../../utils/code/code-overrun.js';
import { errorMessage, errorStack } from '../../../utils/code/thrown.js';
import { toFilePath } from '../../../utils/paths.js';
import type { Bundle } from '../../build/esbuild.js';
import type { RealPlace } from '../../build/place.js';
import { type Evaluation, evaluate, findPlaces } from '../../run/evaluate.js';

/** Code that runs. */
export interface RunningCode {
  readonly context: CodeInput['context'];
  /** Makes the component that stands for a part of the page. */
  readonly createOriginal: (name: string) => unknown;
  /** Executes a module, given by its absolute path, once. Throws what it throws. */
  readonly load: (path: string) => Readonly<Record<string, unknown>>;
  /**
   * Does something with the code within limits. What has passed one is not begun again: it throws the same at once.
   * @param name what is done, by which `refuse` knows it
   */
  readonly within: <Result>(name: string, work: () => Result) => Promise<Result>;
  /** Throws what has come of something that has passed a limit. */
  readonly refuse: (name: string) => void;
  /** Says what was thrown, by which component of the site, and where that is written. */
  readonly blame: (error: unknown) => Blame;
}

/** Who threw what. */
export interface Blame {
  readonly message: string;
  /** The component or function; undefined where it has no name. */
  readonly component: string | undefined;
  /** Undefined where it is not in a file of the site. */
  readonly place: { readonly file: string; readonly range: Range } | undefined;
}

/** Where and how code is executed. */
export interface CodePlace extends RealPlace {
  readonly runWithin: RunWithin;
}

/** Executes a bundle as far as needed. */
export async function executeCode(
  bundle: Bundle,
  { siteDir, packageRoot, runWithin }: CodePlace,
): Promise<RunningCode | Diagnostic> {
  const evaluation: Evaluation = {
    code: bundle.code,
    // As a file of the package, so that `require('react')` finds the copy that renders.
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

/** The shape of the entry that `bundleServer` writes. */
interface CodeBundle {
  readonly PageContext: CodeInput['context'];
  readonly createOriginal: (name: string) => unknown;
  readonly modules: Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;
}
