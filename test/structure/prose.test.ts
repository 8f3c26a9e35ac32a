/** The prose of the manual, the README and CONTRIBUTING has none of the phrases that its style rules out. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readPages } from '../support/manual/pages.js';
import { ROOT } from '../support/paths.js';

/** A phrase, and the words to use instead. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:At|By) the end of this page\b|\bAfter this page\b|\bHere you find\b/, 'start with what the reader gets'],
  [/\bby (?:itself|themselves)\b/, 'automatically, on its own, or nothing'],
  [/\bin (?:the )?place of\b|\btakes? the place of\b/, 'instead of, replaces'],
  [/\bof which nobody\b|\bas long as nothing\b/, 'a noun'],
  [
    /\b(?:tells|told|is asked|are asked|forgives?|rehearses?|mends?|mended|hear of)\b/,
    'reports, requests, resets, fixes',
  ],
  [/\bwho(?:ever)? (?:writes|reads|searches|links)\b/i, 'authors, readers'],
  [/\bfindings?\b/i, 'diagnostic'],
  [/\btwins?\b/i, 'Markdown page'],
  [/\b(?:message files|files of messages)\b/i, 'translation files'],
  [/\bcontents list\b/i, 'table of contents'],
  [/\ba(?:n)? (?:address|addresses) (?:of|below|that|with)\b/, 'URL, or route path'],
];

/** Generated pages repeat the texts of the code. */
const GENERATED = /^(?:custom_edit_url: null|title: Diagnostics)$/m;

/** The text with blanks for front matter, code, comments and link targets, so that lines keep their numbers. */
function readProse(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  return text
    .replace(/^---\n(?:.*\n)*?---\n/, blank)
    .replace(/^( *)(`{3,})[^\n]*\n(?:[\s\S]*?\n)?\1\2 *$/gm, blank)
    .replace(/(`+)[^`][\s\S]*?\1|<!--[\s\S]*?-->|\]\([^)]*\)|\{#[^}]*\}/g, blank);
}

const prose = suite('prose');

prose('no page has a banned phrase', () => {
  const manual = readPages().filter(({ text }) => !GENERATED.test(text));
  const files = [
    ...manual.map(({ path, text }) => ({ path: `docs/docs/${path}`, text })),
    ...['README.md', 'CONTRIBUTING.md', 'docs/DESIGN.md'].map((path) => ({
      path,
      text: readFileSync(join(ROOT, path), 'utf8'),
    })),
  ];
  const found = files.flatMap(({ path, text }) =>
    readProse(text)
      .split('\n')
      .flatMap((line, index) =>
        BANNED.flatMap(([phrase, instead]) => {
          const match = phrase.exec(line)?.[0];
          return match === undefined ? [] : [`${path}:${index + 1} “${match}”: ${instead}`];
        }),
      ),
  );
  assert.equal(found, []);
});

prose('code, front matter and link targets are not prose', () => {
  assert.not.match(
    readProse('---\ntitle: Finding\n---\n\n```sh\nfinding\n```\n\nA `finding`, [x](#finding). <!-- finding -->\n'),
    /finding/i,
  );
  assert.match(readProse('```\ncode\n```\n\nA finding.\n'), /finding/);
});

prose.run();
