/** The text of a page to the Markdown tree that is shown, in whichever dialect it is written. */

import type { ParseSettings } from '../types/config.js';
import { once } from '../utils/once.js';
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

/** What compiling needs besides the text; made once per settings and collection. */
export interface Tools {
  readonly settings: ParseSettings;
  readonly features: readonly Feature[];
  readonly grammar: Grammar;
  /** For texts that mean something else in MDX than in CommonMark. */
  readonly readMdx: MdxReader;
  readonly highlight: Highlight;
  readonly plugins: SitePlugins | undefined;
  /** Runs a step in which features are called: within limits where some are of plugins. */
  readonly runStep: RunStep;
}

/** Calls, and returns what the call does. */
export type RunStep = <Result>(step: () => Result) => Result;

/** A text as its author wrote it. */
export interface Written {
  readonly text: string;
  readonly dialect: 'md' | 'mdx';
  /** The values of names that MDX has in every page. */
  readonly known: ReadonlyMap<string, StaticValue>;
}

/**
 * The Markdown tree before the features of the dialect change it, and the module with the code of the page; undefined for
 * invalid MDX, which is reported.
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
    // What is code in MDX may be very many brackets here.
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

/** The Markdown tree as it will be shown, and the offset at which the body starts; undefined for invalid MDX. */
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
