/** Notice pages for a broken site, a crashed template and a missing home page. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { listContentFolders } from '../config/content-folders.js';
import type { Problem } from '../types/problem.js';
import type { Site } from '../types/site.js';
import { escapeHtml } from '../utils/text/escape.js';
import { toNoticePage } from './notice-page.js';

/** Number of links that suffices to recognize the site. */
const MOST_LINKS = 12;

/** Returns the page for a site that cannot be shown. */
export function toBrokenPage(problems: readonly Problem[]): string {
  const isRead = problems.length === 0;
  return toNoticePage({
    title: isRead ? 'The site is being read' : 'The site cannot be built yet',
    lead: isRead
      ? 'It will appear here in a moment.'
      : 'Fix the errors below and save. The site then appears here without a restart.',
    problems,
  });
}

/** Returns the page for a template that throws. */
export function toCrashPage(problems: readonly Problem[]): string {
  return toNoticePage({
    title: 'This page cannot be rendered',
    lead: 'The other pages still work. Fix the template and save, and the page appears again.',
    problems,
  });
}

/** Returns the page for a site without home page: how to create the first page, or a list of existing ones. */
export function toStartPage({ config, routes }: Pick<Site, 'config' | 'routes'>, siteDir: string): string {
  const pages = [...routes.values()].filter(({ source }) => source !== undefined);
  if (pages.length > 0) {
    const links = pages
      .slice(0, MOST_LINKS)
      .map(({ href, title }) => `<li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a></li>`);
    const more = pages.length > MOST_LINKS ? `<p>… and ${pages.length - MOST_LINKS} more.</p>` : '';
    return toNoticePage({
      title: 'The site has no home page',
      lead: `There are ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, but none at this URL. Readers will see the not-found page here.`,
      rest: `<ul>${links.join('')}</ul>${more}<h2>To add a page here</h2><ul><li>add <code>src/pages/index.md</code>, or</li><li>set <code>routeBasePath: '/'</code> for the docs in the configuration, and <code>slug: /</code> in the front matter of the first doc.</li></ul>`,
    });
  }
  const folders = listContentFolders(config).filter(({ kind }) => kind !== 'pages');
  const [first] = folders;
  const items = folders.map(({ kind, path }) => {
    const isThere = existsSync(resolve(siteDir, path));
    const state = isThere ? 'has no page' : 'does not exist yet';
    return `<li><code>${escapeHtml(path)}/</code> for ${kind === 'docs' ? 'docs' : 'posts'} ${state}</li>`;
  });
  const file =
    first === undefined ? 'src/pages/index.md' : `${first.path}/${first.kind === 'blog' ? 'first-post' : 'index'}.md`;
  return toNoticePage({
    title: 'The site has no pages yet',
    lead: 'The server is running and watches the folders below. Save a first page, and it will appear here.',
    rest: `<ul>${items.join('')}</ul><h2>A first page</h2><p><code>${escapeHtml(file)}</code></p><pre tabindex="0">${FIRST_PAGE}</pre><p>If your folders have other names, set <code>docs.path</code> or <code>blog.path</code> in the configuration.</p>`,
  });
}

const FIRST_PAGE = '# Welcome\n\nThis is the first page. It updates here when you save it.\n';
