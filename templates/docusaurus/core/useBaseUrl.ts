import { type BaseUrlOptions, withBaseUrl } from './addresses.js';

/** Adds the base URL to a URL. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return withBaseUrl(url, options);
}

/** Returns `withBaseUrl`, for URLs that are only known later. */
export function useBaseUrlUtils(): { readonly withBaseUrl: typeof withBaseUrl } {
  return { withBaseUrl };
}
