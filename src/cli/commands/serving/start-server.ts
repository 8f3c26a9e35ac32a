/** Starts a server and prints its URL. */
import { resolve } from 'node:path';
import { openToNetwork } from '../../../diagnostics/catalogue/server.js';
import { showPath } from '../../../files/site-path.js';
import { isLoopback } from '../../../serve/http/host-check.js';
import { findNetworkUrls } from '../../../serve/http/listen.js';
import { type RunningServer, type ServerOptions, startServer } from '../../../serve/http/serve.js';
import { drawQrCode } from '../../../terminal/draw-qr-code.js';
import type { Log } from '../../../terminal/log.js';
import { errorStack } from '../../../utils/code/errors.js';

/** Flags of serving a site. */
export interface ServerFlags {
  readonly port: number;
  readonly host: string;
  readonly outDir: string;
  readonly open?: boolean | undefined;
  readonly static?: boolean | undefined;
  readonly strictPort?: boolean | undefined;
}

/** Dependencies of starting a server. */
export interface StartContext {
  readonly flags: ServerFlags;
  readonly log: Log;
  readonly siteDir: string;
}

/** Starts the server and prints its URL. Returns undefined if it cannot listen. */
export async function start(
  site: Pick<ServerOptions, 'current' | 'live'>,
  { flags, log, siteDir }: StartContext,
): Promise<RunningServer | undefined> {
  const { host, port, strictPort = false } = flags;
  const { server, diagnostics } = await startServer({
    host,
    port,
    strictPort,
    current: site.current,
    onError: (error) => log.error(errorStack(error)),
    ...(site.live === undefined ? {} : { live: site.live }),
  });
  log.diagnostics(diagnostics, siteDir);
  if (server === undefined) return undefined;
  if (!isLoopback(host))
    reportNetwork(findNetworkUrls(host, server.port, site.current().baseUrl), { flags, log, siteDir });
  const subject = flags.static ? `\`${showPath(resolve(siteDir, flags.outDir))}\`` : 'the site';
  log.print(`Serving ${subject} at ${log.paint('place', server.url)}`);
  if (flags.open) await openBrowser(server.url, log);
  return server;
}

/** Warns about all network URLs, and shows the first one as a QR code for phones. */
function reportNetwork(urls: readonly string[], { flags: { host }, log, siteDir }: StartContext): void {
  log.diagnostics([openToNetwork(host, urls)], siteDir);
  const [url] = urls;
  const code = url === undefined || !log.isLive ? undefined : drawQrCode(url);
  if (code !== undefined) log.print(`${code}\n\n  ${log.paint('place', url ?? '')}\n`);
}

/** Opens a URL in the default browser. */
export async function openBrowser(url: string, log: Log): Promise<void> {
  const { default: open } = await import('open');
  await open(url).catch(() => log.error('The browser could not be opened.'));
}
