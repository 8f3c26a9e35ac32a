/** A published site that is answered from: where it begins, and what asks its host. */
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

/** How a host is asked. */
export interface PublishedOptions {
  /** Also one whose name leads to a machine of a private network. */
  readonly allowPrivate: boolean;
  /** Ends what is under way. */
  readonly stopped: Promise<unknown>;
}

/** For a whole answer. */
const TIMEOUT_MS = 20_000;

/** Opens the site that an address is part of: any page of it will do. */
export async function openPublishedSite(source: string, options: PublishedOptions): Promise<SiteFiles | Refusal> {
  const named = URL.canParse(source) ? new URL(source) : undefined;
  if (named === undefined || named.username !== '' || named.password !== '')
    return refuse('The URL is not valid, or contains a user name and password.');
  const ask = createAsk({
    // Whoever names a machine of a private network means it; a name that leads to one may be a trick.
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
  if (!isOurs) return refuse('The site was not built by csb-docs, and has no search index.');
  // A page deep in the site tells where that begins; one that tells of another place is at its beginning, behind a proxy.
  const begins = basePath !== undefined && new URL(given).pathname.startsWith(basePath);
  return open(begins ? new URL(basePath, given).href : given);
}

/** Without query and anchor, and with a slash at its end. */
function toFolder({ origin, pathname }: URL): string {
  return `${origin}${pathname.replace(/\/(index\.html)?$/, '')}/`;
}
