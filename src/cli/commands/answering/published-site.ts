/** Opens a published site, given the URL of any of its pages. */
import { setMaxListeners } from 'node:events';
import { createAsk } from '../../../check/external/net/ask.js';
import { systemClock } from '../../../check/external/net/clock.js';
import { packageVersion } from '../../../files/package.js';
import { readHomePage } from '../../../mcp/site/home.js';
import { toText } from '../../../mcp/site/library.js';
import { type Refusal, refuse } from '../../../mcp/site/outcome.js';
import { openPublishedFiles } from '../../../mcp/site-files/published-files.js';
import type { SiteFiles } from '../../../types/site-files.js';
import { isPrivateHost } from '../../../utils/urls/private-address.js';

/** Options of requests. */
export interface PublishedOptions {
  /** Whether a name may resolve to a private network. */
  readonly allowPrivate: boolean;
  /** Aborts running requests. */
  readonly stopped: Promise<unknown>;
}

/** Time limit for a complete response. */
const TIMEOUT_MS = 20_000;

/** Opens the site that contains a URL. */
export async function openPublishedSite(source: string, options: PublishedOptions): Promise<SiteFiles | Refusal> {
  const named = URL.canParse(source) ? new URL(source) : undefined;
  if (named === undefined || named.username !== '' || named.password !== '')
    return refuse('The URL is not valid, or contains a user name and password.');
  const ask = createAsk({
    // A private host given by the user is intended; a name that resolves to one may be an attack.
    allowPrivate: options.allowPrivate || isPrivateHost(named.hostname),
    timeout: TIMEOUT_MS,
    userAgent: `Mozilla/5.0 (compatible; csb-docs/${packageVersion()}; +https://github.com/csb-docs/csb-docs)`,
    environment: process.env,
    clock: systemClock,
  });
  const controller = new AbortController();
  setMaxListeners(0, controller.signal);
  void options.stopped.then(() => controller.abort());
  const open = (address: string): SiteFiles =>
    openPublishedFiles({ address, ask, clock: systemClock, signal: controller.signal });
  const given = toFolder(named);
  const page = await open(given).page('');
  if (page.kind !== 'there')
    return refuse(page.kind === 'failed' ? `It cannot be read: ${page.why}.` : 'There is no page at this URL.');
  const { basePath, isOurs } = readHomePage(toText(page.bytes));
  // The page states the base URL of its site. If that does not contain the URL, the page is the home page behind a
  // proxy.
  if (!isOurs) return refuse('The site was not built by csb-docs, and has no search index.');
  const begins = basePath !== undefined && new URL(given).pathname.startsWith(basePath);
  return open(begins ? new URL(basePath, given).href : given);
}

/** Removes query and anchor, and adds a trailing slash. */
function toFolder({ origin, pathname }: URL): string {
  return `${origin}${pathname.replace(/\/(index\.html)?$/, '')}/`;
}
