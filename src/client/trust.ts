/** HTML of this site, for browsers that take HTML from a named policy only (Trusted Types). */

/** What of the interface is used here; types of browsers do not have it yet. */
interface Policies {
  readonly createPolicy: (
    name: string,
    rules: { readonly createHTML: (html: string) => string },
  ) => { readonly createHTML: (html: string) => string };
}

declare global {
  interface Window {
    readonly trustedTypes?: Policies;
  }
}

/** Marks HTML that came from this site. Where the page may not have the policy, whoever takes the HTML decides. */
export function trust(html: string): string {
  try {
    return window.trustedTypes?.createPolicy('csb-docs', { createHTML: (text) => text }).createHTML(html) ?? html;
  } catch {
    return html;
  }
}
