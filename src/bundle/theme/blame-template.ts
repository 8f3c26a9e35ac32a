/** Finds the site template that threw, and the components around it. */
import { parse } from 'node:path';
import { isOfSite, toSitePath } from '../../files/site-path.js';
import type { ErrorPosition, RenderContext } from '../../types/output.js';
import type { RunWithin } from '../../types/watchdog.js';
import { errorStack } from '../../utils/code/errors.js';
import { createPlaceFinder, type Evaluation, type StackPlace } from '../run/evaluate.js';

/** Maximum number of surrounding components to report. */
const MOST_AROUND = 8;
/** React frames lie between components, so the default of ten stack lines is too short. */
const STACK_LINES = 200;

/** Creates the functions that call templates with long enough stacks and read them. */
export function createCalls(
  runWithin: RunWithin,
  evaluation: Evaluation,
): Required<Pick<RenderContext, 'runWithin' | 'blame'>> {
  return { runWithin: (work) => runWithin(() => withLongStacks(work)), blame: createBlame(evaluation) };
}

function createBlame(evaluation: Evaluation): (error: unknown) => ErrorPosition | undefined {
  const findPlaces = createPlaceFinder(evaluation);
  const { siteDir } = evaluation;
  return (error) => {
    const places = findPlaces(errorStack(error));
    const at = places.findIndex(({ file }) => isOfSite(siteDir, file));
    const [thrower, ...callers] = at < 0 ? [] : places.slice(at);
    if (thrower === undefined) return undefined;
    const around = callers.flatMap((place) => {
      const component = nameOf(place);
      if (component === undefined || !/^[A-Z]/.test(component)) return [];
      const location = { file: toSitePath(siteDir, place.file), range: place.range };
      return [{ component, ...(isOfSite(siteDir, place.file) ? { location } : {}) }];
    });
    return {
      component: nameOf(thrower),
      location: { file: toSitePath(siteDir, thrower.file), range: thrower.range },
      around: around.slice(0, MOST_AROUND),
    };
  };
}

function withLongStacks<Result>(work: () => Result): Result {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = STACK_LINES;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = before;
  }
}

/** The bundler numbers equal names (`Footer2`) and names anonymous default exports by file (`Footer_default`). */
function nameOf({ functionName, file }: StackPlace): string | undefined {
  const stem = parse(file).name;
  return functionName?.replace(/(?:_default)?\d*$/, '') === stem ? stem : functionName;
}
