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
export type FastParserPackage = Pick<typeof import('satteri'), 'markdownToMdast' | 'mdxToMdast'>;

/** The extensions are those of remark-gfm and remark-frontmatter. */
const OPTIONS = { features: { gfm: true, frontmatter: true } };

/**
 * Loads the parser.
 * @param load how to get at its package
 * @returns undefined on a platform for which it has no binary
 */
export async function loadFastParser(
  load: () => Promise<FastParserPackage> = loadPackage,
): Promise<FastParse | undefined> {
  const parser = await load().catch(() => undefined);
  const parse = parser && createFastParse((text) => parser.markdownToMdast(text, OPTIONS));
  return parse && ((text) => (isSlow(text) ? undefined : parse(text)));
}

/** Loads the parser for MDX, whose trees are those of remark-mdx without the trees of JavaScript. */
export async function loadFastMdxParser(
  load: () => Promise<FastParserPackage> = loadPackage,
): Promise<FastParse | undefined> {
  const parser = await load().catch(() => undefined);
  const parse = parser && createFastParse((text) => parser.mdxToMdast(text, OPTIONS));
  return parse && ((text) => (isTooMuch(text) ? undefined : parse(text)));
}

/**
 * Whether the parser for MDX would take very long, or end the process: as it does where it looks for the character that a
 * backslash in a module escapes, and there is none.
 */
function isTooMuch(text: string): boolean {
  return text.endsWith('\\') || hasManyOpenTags(text) || isDeep(text) || isSlow(text);
}

/**
 * For each `{` and `&` the parser goes through the paragraph, for each `_` through the line, and for all other marks too
 * where that is not ASCII. So many characters take it a third of a second; where it is more, remark-parse is as fast.
 */
const MOST_PASSED = 1e8;

/** Whether it would pass more of them somewhere. */
function isSlow(text: string): boolean {
  if (text.length ** 2 < MOST_PASSED) return false;
  const isMuch = (passed: string, marks: RegExp): boolean =>
    passed.length ** 2 > MOST_PASSED && passed.length * (passed.match(marks)?.length ?? 0) > MOST_PASSED;
  return text
    .split(/\n[ \t]*\n/)
    .some(
      (block) =>
        isMuch(block, /[{&]/g) ||
        (block.length ** 2 > MOST_PASSED &&
          block.split('\n').some((line) => isMuch(line, /^[\t -~]*$/.test(line) ? /_/g : /[!-/:-@[-`{-~]/g))),
    );
}

/** With each tag that is open in an expression, the parser takes twice as long. */
const MOST_OPEN_TAGS = 10;

/** Whether so many tags are open somewhere, whatever they are part of. */
function hasManyOpenTags(text: string): boolean {
  if (!text.includes('{')) return false;
  let open = 0;
  for (const [mark] of text.matchAll(/<\/|\/>|<(?=[\w$>])/g)) {
    open = mark === '<' ? open + 1 : Math.max(0, open - 1);
    if (open > MOST_OPEN_TAGS) return true;
  }
  return false;
}

/** Expressions that are deeper overflow the stack of the parser, which ends the process: a few thousand in a thread. */
const DEEPEST_EXPRESSION = 1_000;

/** Each of what goes deeper without a bracket takes less of the stack: `!!!x`, `a=>b=>c`, `new new X`, `else if`. */
const MOST_STEPS = 5_000;

const DEEPER =
  /[[({\])}]|\n(?=[ \t]*\n)|\n(?:im|ex)port\b|[-!~+=?:]|\b(?:await|delete|do|else|for|if|new|typeof|void|while|with|yield)\b/g;

/** Whether so many brackets are open somewhere, whatever they are part of; or JavaScript may be as deep without them. */
export function isDeep(text: string): boolean {
  let [open, braces, steps] = [0, 0, 0];
  let isModule = /^(?:im|ex)port\b/.test(text);
  for (const [mark] of text.matchAll(DEEPER)) {
    if ('[({'.includes(mark)) open++;
    else if ('])}'.includes(mark)) open = Math.max(0, open - 1);
    else if (mark.startsWith('\n')) isModule = mark !== '\n' || (isModule && open > 0);
    else if (braces > 0 || isModule) steps++;
    if (mark === '{') braces++;
    else if (mark === '}') braces = Math.max(0, braces - 1);
    if (braces === 0 && !isModule) steps = 0;
    if (open > DEEPEST_EXPRESSION || steps > MOST_STEPS) return true;
  }
  return false;
}

function loadPackage(): Promise<FastParserPackage> {
  return import('satteri');
}

/** What the parser refuses, and where it fails by a bug, another parser may read. */
function createFastParse(parse: (text: string) => Nodes): FastParse {
  return (text) => {
    try {
      const tree = parse(text);
      return tree.type === 'root' && isCertain(tree, text) ? tree : undefined;
    } catch {
      return undefined;
    }
  };
}
