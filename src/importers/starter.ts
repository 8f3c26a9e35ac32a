/** Creates the files of a new site. */
import { PLACEHOLDER_URL } from '../utils/urls/placeholder-url.js';

/** Options of a new site. */
export interface Starter {
  readonly title: string;
  readonly hasBlog: boolean;
}

/** Returns texts by path: a typed configuration, docs with first steps, a post. */
export function starterFiles({ title, hasBlog }: Starter): Readonly<Record<string, string>> {
  return {
    'csb-docs.config.ts': configOf(title, hasBlog),
    'docs/01-intro.md': INTRO,
    'docs/02-first-steps.md': firstSteps(hasBlog),
    ...(hasBlog ? { 'blog/2026-01-01-hello.md': POST } : {}),
  };
}

function configOf(title: string, hasBlog: boolean): string {
  const text = JSON.stringify(title).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `import { defineConfig } from 'csb-docs';

export default defineConfig({
  title: '${text}',
  // Where the site will be published: an origin, and the path below it.
  url: '${PLACEHOLDER_URL}',
  baseUrl: '/',
  docs: { routeBasePath: '/' },
${hasBlog ? '' : '  blog: false,\n'}  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    navbar: {
      items: [
        { type: 'doc', docId: 'intro', label: 'Docs' },
${hasBlog ? "        { to: '/blog', label: 'Blog' },\n" : ''}      ],
    },
  },
});
`;
}

const INTRO = `---
slug: /
description: What this site is about, and where to begin reading.
---

# Introduction

This page is \`docs/01-intro.md\`. Every Markdown file in \`docs\` becomes a page.

Read on in [First steps](./02-first-steps.md).
`;

function firstSteps(hasBlog: boolean): string {
  const tip = hasBlog
    ? 'The first post is in the [blog](/blog).'
    : 'The configuration is `csb-docs.config.ts`; editors complete its keys.';
  return `---
description: How to add a page, a link and a code block to this site.
---

# First steps

1. Add a file to \`docs\`. A number in front of its name sets its place in the sidebar.
2. Link to it by its file name: \`[First steps](./02-first-steps.md)\`.
3. Run \`csb-docs check\` before you publish.

\`\`\`yaml title="example.yaml" {2}
site: mine
pages: 2
\`\`\`

:::tip

${tip}

:::
`;
}

const POST = `---
title: Hello
description: The first post of this blog.
tags: [news]
---

The part above the marker is shown in the list.

<!-- truncate -->

The rest is shown on the page of the post.
`;

/** Derives a title from a folder name. */
export function titleOf(folder: string): string {
  const words = folder.replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}
