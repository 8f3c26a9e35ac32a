/** Markdown and MDX, one file at a time: no exceptions, the same result from both parsers, and correct facts. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { ParseSettings } from '../../../src/types/config.js';
import { commonMarkTexts, gfmTexts, mdxTexts, PARTS, repositoryTexts } from '../../markdown/markdown-texts.js';
import { parseAs, settings } from '../../markdown/parse-text.js';
import { type Area, makeArea } from '../area.js';
import { checkEscapedText, checkParsed, fillPlaceholders } from '../checkers/page.js';
import { grammaticalMarkdown, grammaticalMdx } from '../inputs/markdown.js';
import { mutated } from '../inputs/mutate.js';

const everything: ParseSettings = {
  ...settings,
  markdown: {
    ...settings.markdown,
    npm2yarn: { sync: true, converters: ['yarn', 'bun'] },
    liveCode: { playgroundPosition: 'top' },
    mermaid: true,
  },
};
const byRemark: ParseSettings = { ...everything, markdown: { ...everything.markdown, parser: 'remark' } };

/** Long texts are split at blank lines to keep failing inputs small. */
const pieces = [...gfmTexts, ...repositoryTexts]
  .flatMap((text) => text.split(/\n(?=\n)/))
  .concat(commonMarkTexts)
  .filter(({ length }) => length < 400);

interface Source {
  readonly role: 'doc' | 'post';
  readonly name: string;
  readonly text: string;
}

function sources(texts: fc.Arbitrary<string>, extension: string): fc.Arbitrary<Source> {
  const names = fc.constantFrom<Pick<Source, 'role' | 'name'>>(
    { role: 'doc', name: `a.${extension}` },
    { role: 'post', name: `2024-01-02-a.${extension}` },
  );
  return fc.tuple(names, texts).map(([source, text]) => ({ ...source, text }));
}

async function parse({ role, name, text }: Source, using = everything) {
  const file = await parseAs(role, text, { relativePath: name, using });
  checkParsed(file, text);
  return file;
}

async function check(source: Source): Promise<void> {
  const [fast, exact] = [await parse(source), await parse(source, byRemark)];
  if (!isDeepStrictEqual(fast, exact))
    throw new Error(`the parsers differ:\n${JSON.stringify(fast)}\n${JSON.stringify(exact)}`);
}

/** Text that is escaped in the source must stay text in the page. */
async function checkEscaped(source: Source): Promise<void> {
  await check(source);
  const file = await parse(source);
  if ('body' in file) checkEscapedText(fillPlaceholders(file.body));
}

/** Areas that parse one text. */
export const markdownAreas: readonly Area[] = [
  makeArea('markdown', { runs: 40, inputs: sources(grammaticalMarkdown, 'md'), check: checkEscaped }),
  makeArea('markdown-changed', { runs: 100, inputs: sources(mutated(pieces, PARTS), 'md'), check }),
  makeArea('mdx', { runs: 40, inputs: sources(grammaticalMdx, 'mdx'), check }),
  makeArea('mdx-changed', { runs: 60, inputs: sources(mutated([...mdxTexts, ...pieces], PARTS), 'mdx'), check }),
];
