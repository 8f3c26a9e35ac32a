import { type BaseUrlOptions, withBaseUrl } from './addresses.js';

/** An address with the base URL in front. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return withBaseUrl(url, options);
}

/** The function itself, for addresses that are not known when a component starts. */
export function useBaseUrlUtils(): { readonly withBaseUrl: typeof withBaseUrl } {
  return { withBaseUrl };
}
