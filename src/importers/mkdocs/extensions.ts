/** Detects the Markdown extensions in a configuration, and reports unsupported ones. */
import type { ImportContext } from '../source-site/tool.js';
import { type Receiver, toList, toRecord } from '../source-site/values.js';
import { listNamed } from './named.js';

/** Extensions that have a counterpart or are built in. */
const KNOWN =
  /^(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|legacy_attrs|legacy_em|md_in_html|meta|sane_lists|smarty|tables|toc|mdx_math|pymdownx\.(?:arithmatex|betterem|caret|critic|details|emoji|extra|highlight|inlinehilite|keys|mark|saneheaders|snippets|superfences|tabbed|tasklist|tilde))$/;

const TODO: Readonly<Record<string, string>> = {
  'pymdownx.magiclink':
    'Addresses in text are links here, too; write those of issues, people and commits (`#123`, `@name`) as links.',
  'pymdownx.smartsymbols': 'Write the characters themselves: ©, ™, →, ½.',
  nl2br: 'Write two blanks or a backslash at the end of a line that breaks.',
  wikilinks: 'Write links to files: `[page](./page.md)`.',
  'pymdownx.progressbar': 'Write it as HTML: `<progress value="4" max="10">`.',
};

/** Returns true if any of these extensions is enabled. */
export type HasExtension = (...names: readonly string[]) => boolean;

/** Creates a test for extensions by short name (`mark`), which may be part of `extra`. */
export function createHasExtension(receiver: Receiver): HasExtension {
  const names = new Set(listNamed(receiver.take('markdown_extensions')).map(({ name }) => toShort(name)));
  const isExtra = names.has('extra') || names.has('pymdownx.extra');
  return (...wanted) =>
    wanted.some((name) => names.has(name) || names.has(`pymdownx.${name}`) || (isExtra && EXTRA.has(name)));
}

/** Extensions included in `extra`. */
const EXTRA = new Set(['abbr', 'attr_list', 'def_list', 'md_in_html']);

function toShort(name: string): string {
  return name.replace(/^markdown\.extensions\./, '');
}

/** Reports unsupported extensions and options. */
export function reportExtensions({ receiver }: ImportContext): void {
  for (const { name, options, key } of listNamed(receiver.take('markdown_extensions'))) {
    const short = toShort(name);
    const at = key('markdown_extensions');
    if (!KNOWN.test(short))
      receiver.report(
        at,
        `The extension \`${name}\` of Markdown is not carried over.`,
        TODO[short] ?? 'See which feature of csb-docs does the same.',
      );
    if (/arithmatex|mdx_math/.test(short))
      receiver.report(at, 'Formulas are not carried over.', 'Formulas need the plugin for math.');
    if (toList(options['auto_append']).length > 0)
      receiver.report(
        at,
        '`auto_append`, which adds files to all pages, is not carried over.',
        'Write abbreviations of it out, or use the plugin for a glossary; put other text into the pages.',
      );
    if (short === 'pymdownx.inlinehilite')
      receiver.report(at, 'Code in a line has no colours here.', 'The names of languages in it are left out.');
  }
}

/** Returns the Markdown options that follow from extensions. */
export function toMarkdown({ receiver }: ImportContext): Readonly<Record<string, unknown>> {
  const fences = listNamed(receiver.take('markdown_extensions')).flatMap(({ options }) =>
    toList(options['custom_fences']),
  );
  return fences.some((fence) => toRecord(fence)['name'] === 'mermaid') ? { markdown: { mermaid: true } } : {};
}
