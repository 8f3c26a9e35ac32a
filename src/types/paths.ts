/** Paths as branded strings, one type per base. Only `utils/paths.ts` creates them. */

/** A file path relative to the site, with forward slashes, e.g. `docs/01-intro.md`. May start with `../`. */
export type FilePath = string & { readonly __brand: 'FilePath' };

/** A route path: decoded, absolute, without the base URL, e.g. `/blog/tags`. */
export type RoutePath = string & { readonly __brand: 'RoutePath' };

/** A file path relative to the output folder, e.g. `blog/tags.html`. */
export type OutPath = string & { readonly __brand: 'OutPath' };

/** A URL for an HTML attribute: percent-encoded with the base URL, or external. Not HTML-escaped. */
export type Href = string & { readonly __brand: 'Href' };
