/**
 * What a site makes of its Markdown before it is read (`markdown.preprocessor` of Docusaurus).
 * In: a source file, and the function of the site. Out: the file with what it returned. Front matter stays as it is written.
 */
import { resolve } from 'node:path';
import { preprocessorFailed } from '../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { DocusaurusSite } from '../types/docusaurus.js';
import type { SourceFile } from '../types/page.js';
import { describeFailure } from '../utils/code/code-overrun.js';
import { hashContent } from '../utils/hash.js';

/** A file, and what went wrong with it. */
export interface Preprocessed {
  readonly source: SourceFile;
  readonly diagnostics: readonly Diagnostic[];
}

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Has a Markdown file go through the function; where that fails, it stays as it is written, with a finding. */
export function preprocess(
  source: SourceFile,
  siteDir: string,
  preprocessor: DocusaurusSite['preprocessor'],
): Preprocessed {
  if (preprocessor === undefined || !/\.mdx?$/i.test(source.path)) return { source, diagnostics: [] };
  const failed = (problem: string): Preprocessed => ({
    source,
    diagnostics: [preprocessorFailed(problem, { file: source.path })],
  });
  try {
    const made = preprocessor({ fileContent: source.text, filePath: resolve(siteDir, source.path) });
    if (typeof made !== 'string') return failed('it did not return a string');
    // There, front matter is that of the file, whatever the function does with it.
    const text = (FRONT_MATTER.exec(source.text)?.[0] ?? '') + made.replace(FRONT_MATTER, '');
    return { source: { ...source, text, hash: hashContent(text) }, diagnostics: [] };
  } catch (error) {
    return failed(describeFailure(error));
  }
}
