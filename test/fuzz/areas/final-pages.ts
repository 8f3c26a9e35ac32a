/** HTML that no one meant to write: reading it ends, and finds the ids that a parser of HTML finds. */
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { listCssUrls } from '../../../src/check/pages/css-addresses.js';
import { listCandidates } from '../../../src/check/pages/references.js';
import { createPageScanner } from '../../../src/check/pages/scan-page.js';
import { type Area, makeArea } from '../area.js';

/** Only elements that a parser neither moves, nor copies, nor ends on its own. */
const PIECES = [
  ...['<div', '<SPAN', '</div', '</span>', '<textarea', '</textarea>', '<style>', '</style', '<title>', '</title>'],
  ...['<!--', '-->', '--!>', '<!', '<?', '<template>', '</template>', '<', '</', '>', '/>', '/'],
  ...[' id', 'id=', '=', '"', "'", ' ', '\n', '\t', 'a', 'b', '&amp;', '&lt', '-', '!', ' title', 'ID = ', '\u00a0'],
];
const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 60 });
const texts = pieces.map((parts) => parts.join('').replaceAll(/[\0\r]/g, ''));

type Node = DefaultTreeAdapterTypes.Node;

/** Ids outside of templates, whose content is a document of its own. */
function listIds(node: Node): readonly string[] {
  const own = defaultTreeAdapter.isElementNode(node) ? (node.attrs.find(({ name }) => name === 'id')?.value ?? '') : '';
  const inner = 'childNodes' in node ? node.childNodes.flatMap(listIds) : [];
  return own === '' ? inner : [own, ...inner];
}

function checkIds(html: string): void {
  const [found, expected] = [new Set(createPageScanner()(html).ids), new Set(listIds(parseFragment(html)))];
  const differing = [...found, ...expected].filter((id) => !found.has(id) || !expected.has(id));
  if (differing.length > 0) throw new Error(`ids differ: ${JSON.stringify([[...found], [...expected]])}`);
}

/** Each repeated, so that a time that grows with the square of the length is seen. */
const REPEATED = 30_000;
const parts = [
  'a',
  ',',
  ' ',
  '(',
  ')',
  '"',
  "'",
  '\\',
  '/*',
  '*/',
  'url(',
  '@import',
  'image-set(',
  '{',
  ';',
  '1x',
  '\n',
];
const repeated = fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 }).map((text) => text.join(''));

/** What pages are read by. */
export const finalPageAreas: readonly Area[] = [
  makeArea('page-ids', { runs: 2_000, inputs: texts, check: checkIds }),
  makeArea('page-addresses', {
    runs: 30,
    inputs: repeated,
    check: (text) => {
      const long = text.repeat(REPEATED);
      listCssUrls(long);
      listCandidates(long);
    },
  }),
  makeArea('page-length', {
    runs: 30,
    inputs: pieces.map((parts) => parts.slice(0, 4).join('')),
    check: (text) => void createPageScanner()(`<main>${text.repeat(REPEATED / 10)}`),
  }),
];
