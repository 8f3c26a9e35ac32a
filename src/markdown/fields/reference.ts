/** Generates the reference docs of front matter from the schemas. */
import { type ReferencePage, toAnchor, toOptions, toReferencePage } from '../../utils/code/reference-page.js';
import { type OptionRow, toRows } from '../../utils/code/schema-rows.js';
import { dataSchemas } from './data-schemas.js';

const INTRODUCTION = `This page lists all front matter keys, each with its type, default, meaning and an example. Front matter is YAML between two lines of \`---\` at the start of a Markdown file:

\`\`\`md title="docs/setup.md" example
---
title: Setup
description: How to install it, and what it needs.
sidebar_position: 2
---

Text of the page.
\`\`\`

- A key without a value (\`title:\`) is ignored.
- A value of the wrong type is an error, and the key is ignored.
- Custom keys are allowed, and code of the site can read them. With \`--verbose\`, csb-docs reports keys that look like a typo.
- Editors can complete and validate these keys: see [Editor support](editors.md).`;

/** Returns the page: keys shared by all kinds of pages, then those of docs, posts and standalone pages. */
export function frontMatterPage(): ReferencePage {
  const { doc, post, page } = dataSchemas();
  const [docs, posts, pages] = [toRows(doc), toRows(post), toRows(page)];
  const has = (rows: readonly OptionRow[], { key }: OptionRow): boolean => rows.some((row) => row.key === key);
  const all = docs.filter((row) => has(posts, row) && has(pages, row));
  const rest = (rows: readonly OptionRow[]): readonly OptionRow[] => rows.filter((row) => !has(all, row));
  return toReferencePage(
    {
      name: 'front-matter',
      title: 'Front matter',
      position: 10,
      description: 'Every key of the front matter of docs, posts and pages, with its type, default and an example.',
      source: 'src/markdown/fields',
    },
    [
      INTRODUCTION,
      ...section('All pages', '', all),
      ...section('Docs', 'docs', rest(docs)),
      ...section('Posts', 'posts', rest(posts)),
      ...section('Standalone pages', 'pages', rest(pages)),
    ],
  );
}

/** Keys of several kinds of pages are described in each section, with separate ids. */
function section(title: string, prefix: string, rows: readonly OptionRow[]): readonly string[] {
  return [`## ${title}`, toOptions(rows, { anchorOf: (key) => toAnchor(`${prefix}-${key}`) })];
}
