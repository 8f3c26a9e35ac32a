/** Built folders as readers get them: on a disk, and on a host that knows nothing of the site. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';

/** The URL of a folder on the disk, with a slash at its end. */
export function toDisk(folder: string): string {
  return `${pathToFileURL(folder).href}/`;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Serves a folder below a path, file by file: no URL stands for another one. Any other answer is the page for unknown ones. */
export async function serveFolder(
  folder: string,
  path: string,
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const server = createServer(({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://host');
    const file = pathname.startsWith(path) ? decodeURIComponent(pathname.slice(path.length)) : '';
    try {
      const body = readFileSync(join(folder, file));
      response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'text/html' }).end(readFileSync(join(folder, '404.html')));
    }
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What a reader finds who follows every link. */
export interface Followed {
  /** Below the folder. */
  readonly pages: readonly string[];
  /** Links that lead neither to a file below the folder nor to another site, and pages whose script has not run. */
  readonly wrong: readonly string[];
}

/** Follows every link to a page below a URL, from a first page on. */
export async function followAll(page: Page, root: string, first: string): Promise<Followed> {
  const wrong: string[] = [];
  const found = new Set([first]);
  for (const name of found) {
    await page.goto(root + name);
    const { links, hasRun } = await page.evaluate(() => ({
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) =>
        href.replace(/[?#].*/s, ''),
      ),
      hasRun: document.documentElement.dataset['script'] !== undefined,
    }));
    if (!hasRun) wrong.push(`${name}: the script has not run`);
    for (const link of links) {
      if (link.startsWith(root) && /\.\w+$/.test(link)) {
        if (link.endsWith('.html')) found.add(link.slice(root.length));
      } else if (new URL(link).host === new URL(root).host) wrong.push(`${name}: ${link}`);
    }
  }
  return { pages: [...found].sort(), wrong };
}
