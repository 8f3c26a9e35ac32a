/** Applies the site's `markdown.preprocessor` (Docusaurus). Front matter is preserved as written. */
import { resolve } from 'node:path';
import { preprocessorFailed } from '../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../types/diagnostic.js';
import type { DocusaurusSite } from '../types/docusaurus.js';
import type { SourceFile } from '../types/page.js';
import { describeFailure } from '../utils/code/code-overrun.js';
import { hashContent } from '../utils/hash.js';

/** A file and its problems. */
export interface Preprocessed {
  readonly source: SourceFile;
  readonly diagnostics: readonly Diagnostic[];
}

const FRONT_MATTER = /^---[ \t]*\r?\n(?:[\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** Preprocesses a Markdown file. If that fails, returns the original text and a diagnostic. */
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
    // Docusaurus reads front matter from the original file, whatever the function returns.
    if (typeof made !== 'string') return failed('it did not return a string');
    const text = (FRONT_MATTER.exec(source.text)?.[0] ?? '') + made.replace(FRONT_MATTER, '');
    return { source: { ...source, text, hash: hashContent(text) }, diagnostics: [] };
  } catch (error) {
    return failed(describeFailure(error));
  }
}
