/** Guarantees of the generators that the checkers depend on. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { grammaticalMarkdown } from './inputs/markdown.js';

/** A line that opens or closes a tilde fence, in any containers. */
const TILDES = /^(?:[ >]|- |12\. )*(~{3,}.*)$/gm;

test('only intended fences start with tildes, because another one would enclose the next', () => {
  const texts = fc.sample(grammaticalMarkdown, { seed: 1, numRuns: 1_000 });
  const lines = texts.flatMap((text) => [...text.matchAll(TILDES)].map(([, line = '']) => line));
  assert.ok(lines.length > 0);
  assert.equal(
    lines.filter((line) => !/^~~~~[^~]*$/.test(line)),
    [],
  );
});

test.run();
