/**
 * A second Markdown parser, compiled to machine code: forty times as fast as remark-parse, with the same trees for nearly
 * every text. In: a text. Out: its tree, or undefined where the two parsers could differ and remark-parse has to decide.
 * Must not know the syntax of features: whoever calls it sends texts with such syntax to remark-parse.
 */
import type { Nodes, Root } from 'mdast';
import { isCertain } from './certain-markdown.js';

/** The tree that remark-parse would make, with its positions; undefined when that is not certain. */
export type FastParse = (text: string) => Root | undefined;

/** What is used of the parser's package. */
export type FastParserPackage = Pick<typeof import('satteri'), 'markdownToMdast'>;

/** The extensions are those of remark-gfm and remark-frontmatter. */
const OPTIONS = { features: { gfm: true, frontmatter: true } };

/**
 * Loads the parser.
 * @param load how to get at its package
 * @returns undefined on a platform for which it has no binary
 */
export async function loadFastParser(
  load: () => Promise<FastParserPackage> = () => import('satteri'),
): Promise<FastParse | undefined> {
  const parser = await load().catch(() => undefined);
  if (parser === undefined) return undefined;
  return (text) => {
    const tree = parseOrFail(parser, text);
    return tree?.type === 'root' && isCertain(tree, text) ? tree : undefined;
  };
}

/** A bug of the parser is no reason to give up on a page that another parser can read. */
function parseOrFail(parser: FastParserPackage, text: string): Nodes | undefined {
  try {
    return parser.markdownToMdast(text, OPTIONS);
  } catch {
    return undefined;
  }
}
