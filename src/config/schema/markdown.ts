/** The option table of `markdown`. */
import * as v from 'valibot';
import { option } from './option.js';

const npm2yarn = v.strictObject({
  sync: option('Whether a reader’s choice applies to all such blocks.', v.boolean(), false),
  converters: option('Package managers in addition to npm, in order.', v.array(v.picklist(['yarn', 'pnpm', 'bun'])), [
    'yarn',
    'pnpm',
    'bun',
  ]),
});

const liveCode = v.strictObject({
  playgroundPosition: option(
    'Position of the result: above or below the code.',
    v.picklist(['top', 'bottom']),
    'bottom',
  ),
});

/** Every key of `markdown`. */
export const markdownSchema = v.strictObject({
  format: option(
    'Syntax of Markdown files: `detect` reads `.md` as CommonMark and `.mdx` as MDX, `md` reads all files as CommonMark, and `mdx` all as MDX. `mdx: { format: md }` in the front matter of a file overrides it.',
    v.picklist(['mdx', 'md', 'detect']),
    'detect',
  ),
  parser: option(
    'Markdown parser: `auto` uses a fast native parser for every file for which `remark-parse` would certainly produce the same tree; `remark` uses `remark-parse` for all files.',
    v.picklist(['auto', 'remark']),
    'auto',
  ),
  emoji: option('Replace emoji names such as `:rocket:`.', v.boolean(), true),
  alerts: option(
    'Render blockquotes that begin with `[!NOTE]`, `[!TIP]`, `[!IMPORTANT]`, `[!WARNING]` or `[!CAUTION]` as admonitions, as on GitHub.',
    v.boolean(),
    false,
  ),
  typography: option(
    'Replace straight quotes, apostrophes, ` -- ` and `...` in text with typographic characters of the site language. Off with a Docusaurus configuration.',
    v.boolean(),
    true,
  ),
  cjkFriendly: option(
    'Recognize emphasis next to Chinese, Japanese and Korean text (`**注意：**正文`), and end bare URLs before punctuation of these languages. Off with a Docusaurus configuration.',
    v.boolean(),
    true,
  ),
  anchors: option(
    'Heading ids.',
    v.strictObject({ maintainCase: option('Keep letter case in generated heading ids.', v.boolean(), false) }),
    {},
  ),
  npm2yarn: option(
    'Show code blocks marked `npm2yarn` as tabs for several package managers; `false` leaves them unchanged.',
    v.union([npm2yarn, v.literal(false)]),
    {},
  ),
  liveCode: option(
    'Run code blocks marked `live` in the browser, where readers can edit them; `false` leaves them unchanged. Adds `unsafe-eval` to the content security policy.',
    v.union([liveCode, v.literal(false)]),
    false,
  ),
  mermaid: option(
    'Draw code blocks in the language `mermaid` as diagrams, with the `mermaid` package of the site.',
    v.boolean(),
    false,
  ),
  maxPageBytes: option(
    'Maximum size of a Markdown file in bytes. A larger file is an error, and its page is empty. Parsing ten megabytes takes a minute and some gigabytes of memory.',
    v.pipe(v.number(), v.integer(), v.minValue(1)),
    5_000_000,
  ),
});
