/** Serves a page with a script bundled from source text, for code that needs a browser but no site. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';
import { ROOT } from './paths.js';

/** A served page. */
export interface BundledPage {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Bundles a script and serves it in an empty page, next to `files`. Imports are resolved from the repository root. */
export async function serveScript(
  contents: string,
  files: Readonly<Record<string, string>> = {},
): Promise<BundledPage> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT, loader: 'jsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  const served: Readonly<Record<string, string>> = { '/main.js': outputFiles[0]?.text ?? '', ...files };
  const page =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,"></head><body><div id="root"></div><script type="module" src="/main.js"></script></body></html>';
  const server = createServer((request, response) => {
    const script = served[request.url ?? ''];
    response.writeHead(200, { 'content-type': script === undefined ? 'text/html' : 'text/javascript' });
    response.end(script ?? page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
