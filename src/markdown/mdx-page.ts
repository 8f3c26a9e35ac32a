/** Reads MDX pages: parses them, extracts their module and converts JSX to Markdown. */
import type { Root } from 'mdast';
import { reportLost } from './lost/report-lost.js';
import { isCertainMdx } from './mdx/certain-mdx.js';
import { toCompatible } from './mdx/compatible.js';
import { expandChildren } from './mdx/expand.js';
import type { MdxReader } from './mdx/mdx-tree.js';
import { takeModule } from './mdx/module.js';
import { createLimitedParser, type LimitedParser } from './mdx/parser/limited-parser.js';
import { createLimitedSyntax, hasDeepElements } from './mdx/parser/limited-syntax.js';
import { readMdx, reportSecondDefault } from './mdx/read-mdx.js';
import { writeModule } from './mdx/write-code.js';
import { loadFastMdxParser } from './parsers/fast-markdown.js';
import { createExactGrammar, type Grammar, preferFast, readMarkdown, type Syntax } from './parsers/markdown.js';
import type { SitePlugins } from './unified/site-plugins.js';

/** Creates the reader for the pages of a collection. */
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
    const tree = readMdx(page, source, (text) => readMarkdown(text, (written) => parse(toCompatible(written))));
    if (tree === undefined) return undefined;
    reportLost(tree, page);
    const markdown = (await plugins?.runRemark(tree, page, readText)) ?? tree;
    const module = takeModule(markdown, known);
    if (module.secondDefault !== undefined) {
      reportSecondDefault(page, module.secondDefault);
      return undefined;
    }
    const code: string[] = [];
    expandChildren(markdown, { page, module, components, own, code });
    return { markdown, module: writeModule(module, code, known) };
  };
}

/** Creates a parser that throws for invalid MDX. */
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
