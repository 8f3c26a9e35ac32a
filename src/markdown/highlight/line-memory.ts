/**
 * Tokenizes code line by line, and each line once: half of the lines of code in a documentation repeat an earlier one.
 * What a line becomes depends on its text and on the state of the grammar before it. States are made anew for each
 * block, so that they are compared by content, not by identity.
 */
import type { Grammar } from 'shiki/core';
import { createRecent } from '../../utils/recent.js';
import { flatten } from '../../utils/text/flatten.js';

/** A state of a grammar between two lines; null before the first one. */
type State = Exclude<Parameters<Grammar['tokenizeLine2']>[1], undefined>;

/** The parts of a state that decide about the lines after it. */
interface Frame {
  readonly parent: Frame | null;
  readonly ruleId: unknown;
  readonly beginRuleCapturedEOL: boolean;
  readonly endRule: string | null;
  readonly nameScopesList: object | null;
  readonly contentNameScopesList: object | null;
}

/** Offsets in the line and token attributes, in turn, as the grammar returns them. */
export type LineTokens = Uint32Array;

/** Lines that are remembered for a grammar. A line takes about 500 bytes, and those that repeat are not far apart. */
const CAPACITY = 10_000;
/** States that are told apart; real code has some hundreds. */
const MOST_STATES = 50_000;

/** What a line became, and the number of the state after it. */
interface Known<Line> {
  readonly line: Line;
  readonly state: State;
  readonly next: number;
}

/**
 * A tokenizer of lines for one grammar that remembers them.
 * @param convert what is kept of a line, from its text and its tokens
 * @returns a function that starts a block and returns another one, to be called with its lines in turn
 */
export function createLineMemory<Line>(
  grammar: Grammar,
  convert: (text: string, tokens: LineTokens) => Line,
): () => (line: string) => Line {
  let numbers = createNumbers();
  let known = createRecent<Known<Line>>(CAPACITY);
  return () => {
    let state: State = null;
    let number = 0;
    if (numbers.byContent.size > MOST_STATES) {
      numbers = createNumbers();
      known = createRecent(CAPACITY);
    }
    return (text) => {
      const key = flatten(`${number} ${text}`);
      let entry = known.get(key);
      if (entry === undefined) {
        // Without a time limit: a slow machine must not write other bytes than a fast one.
        const { tokens, ruleStack } = grammar.tokenizeLine2(text, state, 0);
        // The declared type shows less of it.
        const frame = ruleStack as unknown as Frame;
        entry = { line: convert(text, tokens), state: ruleStack, next: numberOf(frame, numbers) };
        known.set(key, entry);
      }
      ({ state, next: number } = entry);
      return entry.line;
    };
  };
}

/** The numbers of states. */
interface Numbers {
  readonly byContent: Map<string, number>;
  /** Most states have the parents of earlier ones, and what describes them is long. */
  readonly known: WeakMap<Frame, number>;
}

function createNumbers(): Numbers {
  return { byContent: new Map(), known: new WeakMap() };
}

/** The number of a state: equal for states that are equal, and never 0, which stands for the start of a block. */
function numberOf(frame: Frame | null, { byContent, known }: Numbers): number {
  if (frame === null) return 0;
  const before = known.get(frame);
  if (before !== undefined) return before;
  const { parent, ruleId, beginRuleCapturedEOL, endRule, nameScopesList, contentNameScopesList } = frame;
  const key = JSON.stringify([
    numberOf(parent, { byContent, known }),
    ruleId,
    beginRuleCapturedEOL,
    endRule,
    String(nameScopesList),
    String(contentNameScopesList),
  ]);
  const number = byContent.get(key) ?? byContent.size + 1;
  byContent.set(key, number);
  known.set(frame, number);
  return number;
}
