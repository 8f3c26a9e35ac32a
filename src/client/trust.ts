/** Trusted Types for HTML of this site. */

/** The used part of the interface, which browser types do not have yet. */
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

/** Marks HTML that came from this site as trusted. If the page may not create the policy, returns it unchanged. */
export function trust(html: string): string {
  try {
    return window.trustedTypes?.createPolicy('csb-docs', { createHTML: (text) => text }).createHTML(html) ?? html;
  } catch {
    return html;
  }
}
