/** `csb-docs init`: a minimal site that builds. */
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileNotWritten } from '../diagnostics/catalogue/output.js';
import { makeFolder } from '../io/make-folder.js';
import { writeWhole } from '../io/output/write-whole.js';
import { showPath } from '../io/site-path.js';
import { ExitCode } from '../io/terminal/exit-code.js';
import type { Log } from '../io/terminal/log.js';
import { errorCode } from '../text/thrown.js';

/** Writes the files of a new site; existing files are never overwritten: any of them is a usage error. */
export async function init({ dir }: { readonly dir: string }, log: Log): Promise<number> {
  const folder = resolve(dir);
  const files = starterFiles(titleOf(folder));
  const existing = Object.keys(files).filter((name) => existsSync(join(folder, name)));
  if (existing.length > 0) {
    log.error(
      `\`${showPath(folder)}\` already has ${existing.map((name) => `\`${name}\``).join(', ')}; nothing was written.\nYou can name another folder: \`csb-docs init my-site\`.`,
    );
    return ExitCode.usage;
  }
  for (const [name, text] of Object.entries(files)) {
    try {
      makeFolder(dirname(join(folder, name)));
      writeWhole(join(folder, name), text);
    } catch (error) {
      log.diagnostics([fileNotWritten(showPath(join(folder, name)), errorCode(error))], folder);
      return ExitCode.siteErrors;
    }
  }
  const target = showPath(folder);
  const argument = target === '.' ? '' : ` ${target}`;
  log.print(
    `Made a site in \`${target}\`:\n${Object.keys(files)
      .map((name) => `  ${name}`)
      .join('\n')}\n\nNext: \`csb-docs serve${argument}\` to write, \`csb-docs build${argument}\` to publish.`,
  );
  return ExitCode.clean;
}

function titleOf(folder: string): string {
  const words = basename(folder).replace(/[-_]+/g, ' ').trim();
  return words === '' ? 'My site' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Path → text. JSON configuration: it needs no installed package to be read by an editor. */
function starterFiles(title: string): Readonly<Record<string, string>> {
  const config = {
    title,
    url: 'https://example.com',
    baseUrl: '/',
    docs: { routeBasePath: '/' },
    themeConfig: {
      navbar: {
        items: [
          { type: 'doc', docId: 'intro', label: 'Docs' },
          { to: '/blog', label: 'Blog' },
        ],
      },
    },
  };
  return {
    'csb-docs.config.json': `${JSON.stringify(config, null, 2)}\n`,
    'docs/01-intro.md':
      '---\nslug: /\ndescription: What this site is about, and where to begin reading.\n---\n\n# Introduction\n\nThis page is `docs/01-intro.md`. Every Markdown file in `docs` becomes a page.\n\nRead on in [First steps](./02-first-steps.md).\n',
    'docs/02-first-steps.md':
      '---\ndescription: How to add a page, a link and a code block to this site.\n---\n\n# First steps\n\n1. Add a file to `docs`. A number in front of its name sets its place in the sidebar.\n2. Link to it by its file name: `[First steps](./02-first-steps.md)`.\n3. Run `csb-docs check` before you publish.\n\n```yaml title="example.yaml" {2}\nsite: mine\npages: 2\n```\n\n:::tip\n\nThe first post is in the [blog](/blog).\n\n:::\n',
    'blog/2026-01-01-hello.md':
      '---\ntitle: Hello\ndescription: The first post of this blog.\ntags: [news]\n---\n\nThe part above the marker is shown in the list.\n\n<!-- truncate -->\n\nThe rest is shown on the page of the post.\n',
    '.gitignore': 'build/\nnode_modules/\n',
  };
}
