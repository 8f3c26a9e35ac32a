/** The bundled code of a site, executed: a function for each module, which gives its exports or says why it cannot. */
import { join } from 'node:path';
import type { CodeInput } from '../../render/render-code.js';
import { toFilePath } from '../../text/paths.js';
import { errorMessage, errorStack } from '../../text/thrown.js';
import type { Diagnostic, Range } from '../../types/diagnostic.js';
import type { Bundle } from '../bundle/esbuild.js';
import { type Evaluation, evaluate, findPlaces } from '../bundle/evaluate.js';
import type { RealPlace } from '../bundle/place.js';
import { isOfSite } from './bundle-server.js';

/** Code that runs. */
export interface RunningCode {
  readonly context: CodeInput['context'];
  /** Executes a module, given by its absolute path, once. Throws what it throws. */
  readonly load: (path: string) => Readonly<Record<string, unknown>>;
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

/** Executes a bundle as far as needed. */
export function executeCode(bundle: Bundle, { siteDir, packageRoot }: RealPlace): RunningCode | Diagnostic {
  const evaluation: Evaluation = {
    code: bundle.code,
    // As a file of the package, so that `require('react')` finds the copy that renders.
    filename: join(packageRoot, 'pages.cjs'),
    siteDir,
    blame: toFilePath('src/pages'),
  };
  const result = evaluate(evaluation);
  if ('diagnostic' in result) return result.diagnostic;
  const { PageContext, modules } = result.exports as CodeBundle;
  return {
    context: PageContext,
    load: (path) => modules[path]?.() ?? {},
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
  readonly modules: Readonly<Record<string, () => Readonly<Record<string, unknown>>>>;
}
