/** The option table of `markdown`. */
import * as v from 'valibot';
import { option } from './option.js';

const npm2yarn = v.strictObject({
  sync: option('Whether a reader’s choice counts for all such blocks.', v.boolean(), false),
  converters: option('Package managers besides npm, in order.', v.array(v.picklist(['yarn', 'pnpm', 'bun'])), [
    'yarn',
    'pnpm',
    'bun',
  ]),
});

const liveCode = v.strictObject({
  playgroundPosition: option('Where the result is: above or below the code.', v.picklist(['top', 'bottom']), 'bottom'),
});

/** Every key of `markdown`. */
export const markdownSchema = v.strictObject({
  format: option(
    'Dialect of Markdown files: `detect` reads `.md` as CommonMark and `.mdx` as MDX, `md` reads all of them as CommonMark, `mdx` all as MDX. `mdx: { format: md }` in the front matter of a file wins.',
    v.picklist(['mdx', 'md', 'detect']),
    'detect',
  ),
  parser: option(
    'Parser of Markdown: `auto` has a fast one, compiled to machine code, parse every file of which it is certain that `remark-parse` makes the same tree; `remark` has `remark-parse` parse all files.',
    v.picklist(['auto', 'remark']),
    'auto',
  ),
  emoji: option('Replace `:rocket:` by its emoji.', v.boolean(), true),
  alerts: option(
    'Quotations that begin with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` are boxes, as on GitHub.',
    v.boolean(),
    false,
  ),
  typography: option(
    'Quotes of the language of the site, apostrophes, dashes (` -- `) and dots (`...`) of print in the place of those of a keyboard, in text only. Off under a configuration for Docusaurus.',
    v.boolean(),
    true,
  ),
  cjkFriendly: option(
    'Emphasis beside Chinese, Japanese and Korean text (`**注意：**正文`) is emphasis, and addresses without brackets end before punctuation of these languages. Off under a configuration for Docusaurus.',
    v.boolean(),
    true,
  ),
  anchors: option(
    'Heading ids.',
    v.strictObject({ maintainCase: option('Keep letter case in generated heading ids.', v.boolean(), false) }),
    {},
  ),
  npm2yarn: option(
    'Code blocks marked `npm2yarn` as tabs of several package managers; `false` leaves them as they are.',
    v.union([npm2yarn, v.literal(false)]),
    {},
  ),
  liveCode: option(
    'Code blocks marked `live` run in the browser, and readers can change them; `false` leaves them as they are. It takes `unsafe-eval` in the content security policy.',
    v.union([liveCode, v.literal(false)]),
    false,
  ),
  mermaid: option(
    'Code blocks in the language `mermaid` are drawn as diagrams, by the package `mermaid` of the site.',
    v.boolean(),
    false,
  ),
  maxPageBytes: option(
    'Bytes of the longest Markdown file that is read; a longer one is an error and its page is empty. It takes a minute and some gigabytes to parse ten megabytes.',
    v.pipe(v.number(), v.integer(), v.minValue(1)),
    5_000_000,
  ),
});
