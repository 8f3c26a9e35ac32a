/** Converting MathML formulas to TeX and to words. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findFormula, toTextWithFormulas } from '../../../src/utils/html/formulas.js';

const CASES: readonly (readonly [mathml: string, tex: string, words: string])[] = [
  ['<mi>d</mi><mo>=</mo><msqrt><mi>h</mi></msqrt>', 'd=\\sqrt{h}', 'd=√h'],
  ['<mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup>', '\\frac{1}{2}x^2', '1/2 x²'],
  ['<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>', '\\frac{a+b}{c}', '(a+b)/c'],
  ['<mroot> <mi>x</mi> <mn>3</mn> </mroot>', '\\sqrt[3]{x}', '³√x'],
  ['<msub><mi>x</mi><mi>i</mi></msub>', 'x_i', 'x_i'],
  ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', 'x_1^2', 'x₁²'],
  [
    '<munderover><mo>&sum;</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>',
    '∑_{i=1}^ni',
    '∑_(i=1)ⁿi',
  ],
  ['<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>', '\\mathrm{sin}\u2061x', 'sin\u2061x'],
  ['<mtext>if&nbsp;a</mtext><mo>&amp;</mo><mo>{</mo>', '\\text{if a}\\&\\{', 'if a&{'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable>',
    '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
    '(1, 2; 3, 4)',
  ],
  ['<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>-1</mn></msup>', '{(a)}^{-1}', '(a)⁻¹'],
  ['<semantics><mi>x</mi><annotation encoding="text/plain">no</annotation></semantics>', 'x', 'x'],
];

test('a formula without source is written in TeX, and in words in descriptions', () => {
  for (const [inner, tex, words] of CASES) {
    assert.is(findFormula({ name: 'math', attributes: '', children: [], inner })?.source, tex);
    assert.is(toTextWithFormulas(`A <math>${inner}</math>.`), `A ${words}.`);
  }
});

test('the source of an author is used, and an empty formula is omitted', () => {
  const inner = '<mi>x</mi><annotation encoding="application/x-tex">a &lt; b</annotation>';
  assert.is(findFormula({ name: 'math', attributes: '', children: [], inner })?.source, 'a < b');
  assert.is(findFormula({ name: 'math', attributes: '', children: [], inner: ' <mrow/> ' }), undefined);
});

test.run();
