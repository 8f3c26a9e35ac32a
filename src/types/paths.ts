/** Paths as branded strings, one type for each frame of reference. Only `utils/paths.ts` makes them. */

/** A file below the site folder: relative, forward slashes, e.g. `docs/01-intro.md`. May start with `../`. */
export type FilePath = string & { readonly __brand: 'FilePath' };

/** The address of a route: decoded, absolute, without the base URL, e.g. `/blog/tags`. */
export type RoutePath = string & { readonly __brand: 'RoutePath' };

/** A file below the output folder, e.g. `blog/tags.html`. */
export type OutPath = string & { readonly __brand: 'OutPath' };

/** An address for an HTML attribute: base URL included, percent-encoded; or an external URL. Not yet HTML-escaped. */
export type Href = string & { readonly __brand: 'Href' };
