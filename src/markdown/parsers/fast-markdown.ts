/**
 * A native Markdown parser, forty times as fast as remark-parse and with the same trees for nearly every text. Returns
 * undefined where the parsers may differ, so that remark-parse decides. It does not support the syntax of features:
 * callers must send such texts to remark-parse.
 */
import type { Nodes, Root } from 'mdast';
import { isCertain } from './certain-markdown.js';

/** Returns the tree of remark-parse with its positions, or undefined if that is not certain. */
export type FastParse = (text: string) => Root | undefined;

/** The used part of the parser's package. */
export type FastParserPackage = Pick<typeof import('satteri'), 'markdownToMdast' | 'mdxToMdast'>;

/** The same extensions as remark-gfm and remark-frontmatter. */
const OPTIONS = { features: { gfm: true, frontmatter: true } };

/**
 * Loads the parser.
 * @param load loads its package
 * @returns undefined on a platform without a binary
 */
export async function loadFastParser(
  load: () => Promise<FastParserPackage> = loadPackage,
): Promise<FastParse | undefined> {
  const parser = await load().catch(() => undefined);
  const parse = parser && createFastParse((text) => parser.markdownToMdast(text, OPTIONS));
  return parse && ((text) => (isSlow(text) ? undefined : parse(text)));
}

/** Loads the MDX parser. Its trees are those of remark-mdx without syntax trees of JavaScript. */
export async function loadFastMdxParser(
  load: () => Promise<FastParserPackage> = loadPackage,
): Promise<FastParse | undefined> {
  const parser = await load().catch(() => undefined);
  const parse = parser && createFastParse((text) => parser.mdxToMdast(text, OPTIONS));
  return parse && ((text) => (isTooMuch(text) ? undefined : parse(text)));
}

/** Returns true if the MDX parser would be very slow or crash, as it does for a final backslash in a module. */
function isTooMuch(text: string): boolean {
  return text.endsWith('\\') || hasManyOpenTags(text) || isDeep(text) || isSlow(text);
}

/**
 * The parser scans the paragraph for each `{` and `&`, and the line for each `_`, or for any marker if it is not ASCII.
 * This many characters take a third of a second. Beyond, remark-parse is as fast.
 */
const MOST_PASSED = 1e8;

/** Returns true if it would scan more characters. */
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

/** The parser's time doubles with each open tag in an expression. */
const MOST_OPEN_TAGS = 10;

/** Returns true if so many tags may be open somewhere. */
function hasManyOpenTags(text: string): boolean {
  if (!text.includes('{')) return false;
  let open = 0;
  for (const [mark] of text.matchAll(/<\/|\/>|<(?=[\w$>])/g)) {
    open = mark === '<' ? open + 1 : Math.max(0, open - 1);
    if (open > MOST_OPEN_TAGS) return true;
  }
  return false;
}

/** Deeper expressions overflow the parser's stack, which crashes the process: a few thousand levels in a thread. */
const DEEPEST_EXPRESSION = 1_000;

/** Nesting without brackets takes less of the stack per level: `!!!x`, `a=>b=>c`, `new new X`, `else if`. */
const MOST_STEPS = 5_000;

const DEEPER =
  /[[({\])}]|\n(?=[ \t]*\n)|\n(?:im|ex)port\b|[-!~+=?:]|\b(?:await|delete|do|else|for|if|new|typeof|void|while|with|yield)\b/g;

/** Returns true if so many brackets may be open somewhere, or JavaScript may nest as deep without them. */
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

/** Another parser may read what this one rejects, or where it fails because of a bug. */
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
