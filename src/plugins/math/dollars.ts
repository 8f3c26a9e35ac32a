/**
 * The syntax of remark-math with Pandoc's rule for single dollars, so that prices stay text: the content must not begin
 * or end with white space, the closing dollar is not escaped, and no digit follows it.
 */
import { math } from 'micromark-extension-math';
import type { Construct, Extension, State, Tokenizer } from 'micromark-util-types';

const DOLLAR = 36;
const [ZERO, NINE] = [48, 57];

/** Creates the micromark extension. */
export function createDollarSyntax(singleDollar: boolean): Extension {
  const { text, ...rest } = math({ singleDollarTextMath: singleDollar });
  const constructs = [text?.[DOLLAR] ?? []].flat();
  return { ...rest, text: { [DOLLAR]: constructs.map(sparePrices) } };
}

function sparePrices(construct: Construct): Construct {
  const { tokenize } = construct;
  const guarded: Tokenizer = function (effects, ok, nok) {
    const start = this.now();
    const end: State = (code) => {
      const written = this.sliceSerialize({ start, end: this.now() });
      const isPrice = /^\$[^$]/.test(written) && (/^\$\s|[\s\\]\$$/.test(written) || isDigit(code));
      return isPrice ? nok(code) : ok(code);
    };
    return tokenize.call(this, effects, end, nok);
  };
  return { ...construct, tokenize: guarded };
}

function isDigit(code: number | null): boolean {
  return code !== null && code >= ZERO && code <= NINE;
}
