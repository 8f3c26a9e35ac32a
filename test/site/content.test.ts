/** Code that the Custom Sidebar site tells readers to copy is valid, as far as a machine can check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../support/paths.js';
import { listFiles } from '../support/structure/modules.js';

interface CodeBlock {
  readonly place: string;
  readonly language: string;
  readonly code: string;
}

/** Returns the fenced code of a Markdown file, without its indentation. */
function readCodeBlocks(file: string): CodeBlock[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return [...text.matchAll(/^([ ]*)(`{3,})(\w*)[^\n]*\n([\s\S]*?)^\1\2[ ]*$/gm)].map((match) => {
    const [, indentation = '', , language = '', body = ''] = match;
    const line = text.slice(0, match.index).split('\n').length;
    return { place: `${file}:${line}`, language, code: body.replace(new RegExp(`^${indentation}`, 'gm'), '') };
  });
}

const blocks = listFiles(['site/docs', 'site/blog'], ['.md']).flatMap(readCodeBlocks);

test('every YAML example parses', () => {
  const examples = blocks.filter(({ language }) => language === 'yaml' || language === 'yml');
  const faults = examples.flatMap(({ place, code }) =>
    parseAllDocuments(code).flatMap((document) => document.errors.map((error) => `${place}: ${error.message}`)),
  );
  assert.equal(faults, []);
  assert.ok(examples.length > 50, `only ${examples.length} examples were found`);
});

// There are no JSON examples at present.
test('every JSON example parses', () => {
  const examples = blocks.filter(({ language }) => language === 'json');
  const faults = examples.flatMap(({ place, code }) => {
    try {
      JSON.parse(code);
      return [];
    } catch (error) {
      return [`${place}: ${String(error)}`];
    }
  });
  assert.equal(faults, []);
});

test('every code block has a language', () => {
  assert.ok(blocks.length > 100, `only ${blocks.length} blocks were found`);
  assert.equal(
    blocks.filter(({ language }) => language === '').map(({ place }) => place),
    [],
  );
});

test.run();
