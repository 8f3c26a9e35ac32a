/** Reads pages in MDX: parsing, the module of the page, and JSX as Markdown. */
import remarkMdx from 'remark-mdx';
import { textForMdx } from '../diagnostics/catalogue/content.js';
import { loadFastMdxParser } from './fast-markdown.js';
import { createExactGrammar, findMarkers, type Grammar, readMarkdown, type Syntax } from './markdown.js';
import { isCertainMdx } from './mdx/certain-mdx.js';
import { expandChildren } from './mdx/expand.js';
import type { MdxReader } from './mdx/mdx-tree.js';
import { takeModule } from './mdx/module.js';
import { type Refusal, readMdx } from './mdx/read-mdx.js';
import { writeModule } from './mdx/write-code.js';
import type { SitePlugins } from './site-plugins.js';
import { type Compilation, report } from './tree/compilation.js';

/** Makes what reads the pages of a collection. */
export async function createPageReader(syntax: Syntax, plugins: SitePlugins | undefined): Promise<MdxReader> {
  const parse = await createMdxGrammar(syntax);
  const components = new Map(syntax.features.flatMap(({ components: own = {} }) => Object.entries(own)));
  return async (page, { plain, known }) => {
    const read = readMdx(page.text, plain, (text) => readMarkdown(text, parse));
    for (const refusal of read.refusals) reportRefusal(page, refusal);
    if (read.tree === undefined)
      return { markdown: (await plugins?.runRemark(plain(), page)) ?? plain(), module: undefined };
    const markdown = (await plugins?.runRemark(read.tree, page)) ?? read.tree;
    const module = takeModule(markdown, known);
    const code: string[] = [];
    expandChildren(markdown, { page, module, components, code });
    return { markdown, module: writeModule(module, code, known) };
  };
}

/** Throws what MDX refuses. */
async function createMdxGrammar(syntax: Syntax): Promise<Grammar> {
  const parseExactly = createExactGrammar(syntax, remarkMdx);
  const markers = findMarkers(syntax);
  const parseFast = markers && (await loadFastMdxParser());
  if (markers === undefined || parseFast === undefined) return parseExactly;
  return (text) => {
    const tree = markers.some((marker) => text.includes(marker)) ? undefined : parseFast(text);
    return tree !== undefined && isCertainMdx(tree, text) ? tree : parseExactly(text);
  };
}

function reportRefusal(page: Compilation, { offset, reason, readAs }: Refusal): void {
  const lines = page.text.slice(0, offset).split('\n');
  const start = { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
  report(
    page,
    textForMdx(reason, readAs, { file: page.file.path, range: { start, end: { ...start, column: start.column + 1 } } }),
  );
}
