/** Opens the backend for searches in the browser, and loads only what is configured. */
import type { SearchBackend, SearchSettings } from '../../types/search.js';
import { importAgain } from './import-again.js';

/**
 * Opens the backend of a site: its own module, else the hosted index (with the embedded one as fallback), else the
 * embedded index. Rejects if settings are incomplete or a module cannot be loaded. `cache` applies to files of the
 * embedded index.
 */
export async function openBackend(settings: SearchSettings, cache: RequestCache = 'default'): Promise<SearchBackend> {
  if (settings.module !== undefined) return openModule(settings.module);
  const { embedded } = settings;
  if (settings.hosted === undefined) {
    if (embedded === undefined)
      throw new Error('Search is switched off: there is neither an embedded nor a hosted index.');
    return openEmbedded(embedded, cache);
  }
  const { openHosted, openHostedFirst } = await importAgain(() => import('./hosted.js'));
  if (embedded === undefined) return openHosted(settings.hosted);
  return openHostedFirst(settings.hosted, () => openEmbedded(embedded, cache));
}

async function openEmbedded(folder: string, cache: RequestCache): Promise<SearchBackend> {
  return (await importAgain(() => import('./embedded.js'))).openEmbedded(folder, cache);
}

async function openModule(href: string): Promise<SearchBackend> {
  // The URL is not known to the bundler, so the browser imports it.
  const module: unknown = await importAgain(() => import(href));
  const backend = typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined;
  if (!isBackend(backend)) throw new Error(`\`${href}\` has no default export with a \`search\` function.`);
  return backend;
}

function isBackend(value: unknown): value is SearchBackend {
  return typeof value === 'object' && value !== null && 'search' in value && typeof value.search === 'function';
}
