/** Guards the functions in a configuration, so that a mistake in one is reported instead of crashing the build. */

import { configFunctionFailed } from '../diagnostics/catalogue/docs.js';
import { locateKey } from '../diagnostics/locate.js';
import type { EditOptions, EditUrlFunction, NumberPrefixParser } from '../types/content-config.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { LinkInput } from '../types/facts.js';
import { describeFailure } from '../utils/code/code-overrun.js';
import { isExecutable } from '../utils/urls/executable.js';

/** Returns the input with functions that never throw, and a list that collects their errors while `link` runs. */
export function guardFunctions(input: LinkInput): {
  readonly guarded: LinkInput;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { docs, blogs } = input.config;
  const diagnostics: Diagnostic[] = [];
  const reporterOf = (key: string): Report => {
    const failed = new Set<string>();
    return (problem, argument, isHarmless = false) => {
      if (failed.has(key)) return;
      failed.add(key);
      const location = locateKey(input.configSource, key, input.configRanges);
      const found = configFunctionFailed(problem, argument, location);
      // Components of a Docusaurus site may expect more than a URL.
      const isAccepted = isHarmless && input.config.docusaurus !== undefined;
      diagnostics.push(isAccepted ? { ...found, severity: 'warning' } : found);
    };
  };
  const config: LinkInput['config'] = {
    ...input.config,
    docs: docs.map((each) => ({
      ...each,
      editUrl: guardEditUrl(each.editUrl, reporterOf(`${each.key}.editUrl`)),
      numberPrefixParser: guardPrefixParser(each.numberPrefixParser, reporterOf(`${each.key}.numberPrefixParser`)),
    })),
    blogs: blogs.map((each) => ({ ...each, editUrl: guardEditUrl(each.editUrl, reporterOf(`${each.key}.editUrl`)) })),
  };
  return { guarded: { ...input, config }, diagnostics };
}

type Report = (problem: string, argument: string, isHarmless?: boolean) => void;

function guardEditUrl(editUrl: EditOptions['editUrl'], report: Report): EditOptions['editUrl'] {
  if (typeof editUrl !== 'function') return editUrl;
  return (parameters: Parameters<EditUrlFunction>[0]) => {
    const { value, problem } = attempt(() => editUrl(parameters));
    if (typeof value === 'string' && isExecutable(value)) {
      report('returned a URL that could run code', parameters.docPath);
      return undefined;
    }
    if (typeof value === 'string') return value || undefined;
    if (problem !== undefined) report(problem, parameters.docPath);
    else if (value !== undefined && value !== null)
      report('returned something that is not a string', parameters.docPath, true);
    return undefined;
  };
}

function guardPrefixParser(parser: boolean | NumberPrefixParser, report: Report): boolean | NumberPrefixParser {
  if (typeof parser !== 'function') return parser;
  return (segment) => {
    const { value, problem } = attempt(() => parser(segment));
    if (isPrefixResult(value)) return value;
    report(problem ?? 'returned something that is not an object with a `filename`', segment);
    return { filename: segment };
  };
}

function attempt(run: () => unknown): { readonly value?: unknown; readonly problem?: string } {
  try {
    return { value: run() };
  } catch (error) {
    return { problem: describeFailure(error).replace(/^it /, '') };
  }
}

function isPrefixResult(value: unknown): value is ReturnType<NumberPrefixParser> {
  if (typeof value !== 'object' || value === null || !('filename' in value) || typeof value.filename !== 'string')
    return false;
  return !('numberPrefix' in value) || value.numberPrefix === undefined || typeof value.numberPrefix === 'number';
}
