/** Reads pages in MDX: parsing, the module of the page, and JSX as Markdown. */
import type { Root } from 'mdast';
import { invalidMdx, secondDefaultExport } from '../diagnostics/catalogue/invalid-mdx.js';
import { indexLines } from '../text/lines.js';
import { loadFastMdxParser } from './fast-markdown.js';
import { reportLost } from './lost/report-lost.js';
import { createExactGrammar, type Grammar, preferFast, readMarkdown, type Syntax } from './markdown.js';
import { isCertainMdx } from './mdx/certain-mdx.js';
import { expandChildren } from './mdx/expand.js';
import type { Fault } from './mdx/explain-failure.js';
import { createLimitedParser, type LimitedParser } from './mdx/limited-parser.js';
import { createLimitedSyntax, hasDeepElements } from './mdx/limited-syntax.js';
import type { MdxReader } from './mdx/mdx-tree.js';
import { takeModule } from './mdx/module.js';
import { readMdx } from './mdx/read-mdx.js';
import { writeModule } from './mdx/write-code.js';
import type { SitePlugins } from './site-plugins.js';
import { type Compilation, report } from './tree/compilation.js';

/** Makes what reads the pages of a collection. */
export async function createPageReader(syntax: Syntax, plugins: SitePlugins | undefined): Promise<MdxReader> {
  const javascript = createLimitedParser();
  const parse = await createMdxGrammar(syntax, javascript);
  const own = new Set(syntax.settings.ownComponents);
  const components = new Map(
    syntax.features.flatMap(({ components: known = {} }) => Object.entries(known).filter(([name]) => !own.has(name))),
  );
  return async (page, { text: source, known }) => {
    javascript.restart(source);
    const readText = (text: string): Root => readMarkdown(text, parse);
    const read = readMdx(source, (change) => readMarkdown(source, (text) => parse(change(text))));
    if ('fault' in read) return reportFault(page, read.fault);
    reportLost(read.tree, page);
    const markdown = (await plugins?.runRemark(read.tree, page, readText)) ?? read.tree;
    const module = takeModule(markdown, known);
    if (module.secondDefault !== undefined) {
      const [start, end] = module.secondDefault;
      return reportFault(page, { start, end, text: secondDefaultExport() });
    }
    const code: string[] = [];
    expandChildren(markdown, { page, module, components, own, code });
    return { markdown, module: writeModule(module, code, known) };
  };
}

/** Throws what MDX refuses. */
function createMdxGrammar(syntax: Syntax, javascript: LimitedParser): Promise<Grammar> {
  const parseExactly = createExactGrammar(syntax, createLimitedSyntax(javascript));
  return preferFast(parseExactly, syntax, async () => {
    const parseFast = await loadFastMdxParser();
    return (
      parseFast &&
      ((text) => {
        const tree = parseFast(text);
        return tree !== undefined && !hasDeepElements(tree) && isCertainMdx(tree, text) ? tree : undefined;
      })
    );
  });
}

function reportFault(page: Compilation, { start, end, text }: Fault): undefined {
  report(page, invalidMdx(text, { file: page.file.path, range: indexLines(page.text).toRange(start, end) }));
}
