/** Malformed HTML: scanning it terminates and finds the same ids as an HTML parser. */
import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { listCssUrls } from '../../../src/check/pages/css-addresses.js';
import { listCandidates } from '../../../src/check/pages/references.js';
import { createPageScanner } from '../../../src/check/pages/scan-page.js';
import { type Area, makeArea } from '../area.js';

/** Only elements that an HTML parser neither moves, copies nor closes implicitly. */
const PIECES = [
  ...['<div', '<SPAN', '</div', '</span>', '<textarea', '</textarea>', '<style>', '</style', '<title>', '</title>'],
  ...['<!--', '-->', '--!>', '<!', '<?', '<template>', '</template>', '<', '</', '>', '/>', '/'],
  ...[' id', 'id=', '=', '"', "'", ' ', '\n', '\t', 'a', 'b', '&amp;', '&lt', '-', '!', ' title', 'ID = ', '\u00a0'],
];
const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ maxLength: 3 })), { maxLength: 60 });
const texts = pieces.map((parts) => parts.join('').replaceAll(/[\0\r]/g, ''));

type Node = DefaultTreeAdapterTypes.Node;

/** Lists ids outside templates, whose content is a separate document. */
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

/** Repetitions of each text, so that quadratic time becomes visible. */
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

/** Areas for the scanners of finished pages. */
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
