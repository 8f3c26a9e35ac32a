/** Docusaurus sites of Markdown pages, and the text of their built articles. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runHere } from './in-process.js';
import { writeSite } from './site.js';

/** Configuration with only docs, at the root of the site. */
export const DOCS_CONFIG = `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] };`;

/** A built site. */
export interface BuiltArticles {
  readonly site: string;
  readonly code: number | null;
  readonly output: string;
  /** Returns the HTML of a page. */
  readonly html: (page: string) => string;
  /** Returns the text of the article of a page, without its title. */
  readonly text: (page: string) => string;
}

/** Builds a site from these files. */
export async function buildArticles(files: Readonly<Record<string, string>>, name: string): Promise<BuiltArticles> {
  const site = writeSite({ 'docusaurus.config.js': DOCS_CONFIG, ...files }, name);
  const { code, stderr, stdout } = await runHere(['build', '--no-cache', '--verbose'], { cwd: site });
  const html = (page: string): string =>
    readFileSync(join(site, 'build', page === 'index' ? '' : page, 'index.html'), 'utf8');
  return { site, code, output: stdout + stderr, html, text: (page) => textOf(html(page)) };
}

function textOf(html: string): string {
  const [, article = ''] = /<article>[\s\S]*?<\/header>([\s\S]*?)<footer/.exec(html) ?? [];
  return article
    .replace(/<\/?(?:p|li|td|tr|dd|pre)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/\[ | \]/g, (mark) => mark.trim())
    .trim();
}
