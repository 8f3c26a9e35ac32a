/** Opens built folders from disk and from a host without any configuration. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';

/** Returns the file URL of a folder, with a trailing slash. */
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

/** Serves a folder below a path, file by file, without index files or clean URLs. All other paths get the 404 page. */
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

/** Result of following every link. */
export interface Followed {
  /** Relative to the folder. */
  readonly pages: readonly string[];
  /** Links that lead neither to a file below the folder nor to another site, and pages whose script did not run. */
  readonly wrong: readonly string[];
}

/** Follows every link below a URL, starting at a first page. */
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
