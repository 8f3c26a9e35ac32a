/** Parses the text of a page to a Markdown tree, in either dialect. */

import type { ParseSettings } from '../types/config.js';
import { once } from '../utils/lazy.js';
import type { Highlight } from './highlight/highlight.js';
import { reportExcess } from './limits/report-excess.js';
import { tame } from './limits/tame.js';
import { reportLost } from './lost/report-lost.js';
import type { MdxReader, MdxTree } from './mdx/mdx-tree.js';
import { hasOwnElement } from './mdx/own-elements.js';
import { isSameInMdx, looksLikeMdx } from './mdx/same-in-mdx.js';
import { type Grammar, readMarkdown } from './parsers/markdown.js';
import type { Compilation } from './tree/compilation.js';
import type { Feature } from './tree/feature.js';
import type { StaticValue } from './tree/jsx.js';
import { putBackAll } from './tree/placeholders.js';
import type { SitePlugins } from './unified/site-plugins.js';

/** The tools for compiling, created once per settings and collection. */
export interface Tools {
  readonly settings: ParseSettings;
  readonly features: readonly Feature[];
  readonly grammar: Grammar;
  /** For texts that differ between MDX and CommonMark. */
  readonly readMdx: MdxReader;
  readonly highlight: Highlight;
  readonly plugins: SitePlugins | undefined;
  /** Runs a step that calls features, with a time limit if some are of plugins. */
  readonly runStep: RunStep;
}

/** Runs a step and returns its result. */
export type RunStep = <Result>(step: () => Result) => Result;

/** A text as written. */
export interface Written {
  readonly text: string;
  readonly dialect: 'md' | 'mdx';
  /** Values of names that MDX provides on every page. */
  readonly known: ReadonlyMap<string, StaticValue>;
}

/**
 * Returns the Markdown tree before features change it, and the module with the code of the page. Reports invalid MDX
 * and returns undefined.
 */
export async function readDialect(
  page: Compilation,
  { dialect, known }: Written,
  tools: Tools,
): Promise<MdxTree | undefined> {
  const { grammar, plugins, runStep } = tools;
  const { text, taken } = tame(page.text, dialect);
  reportExcess(page, taken);
  const plain = once(() => {
    // Code in MDX may be very many brackets in CommonMark.
    const tamed = dialect === 'md' ? { text, taken } : tame(text, 'md');
    const tree = runStep(() => readMarkdown(tamed.text, grammar));
    if (taken.size > 0 || tamed.taken.size > 0) putBackAll(tree);
    return tree;
  });
  const isPlain =
    dialect === 'md' ||
    (plugins === undefined &&
      !looksLikeMdx(page.text) &&
      isSameInMdx(plain(), page.text) &&
      !hasOwnElement(plain(), page.settings.ownComponents));
  if (isPlain) reportLost(plain(), page);
  return isPlain
    ? { markdown: plugins === undefined ? plain() : await plugins.runRemark(plain(), page, grammar), module: undefined }
    : tools.readMdx(page, { text, known });
}

/**
 * Returns the Markdown tree after all transforms, and the offset of the body. Reports invalid MDX and returns
 * undefined.
 */
export async function readTree(page: Compilation, written: Written, tools: Tools) {
  const { features, runStep } = tools;
  const tree = await readDialect(page, written, tools);
  if (tree === undefined) return undefined;
  const { markdown, module } = tree;
  const frontMatter = markdown.children[0]?.type === 'yaml' ? markdown.children.shift() : undefined;
  runStep(() => {
    for (const { transform } of features) transform?.(markdown, page);
    page.state.diagnostics.push(...features.flatMap(({ check }) => check?.(markdown, page) ?? []));
  });
  return { markdown, module, start: frontMatter?.position?.end.offset ?? 0 };
}
