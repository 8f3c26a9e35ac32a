/** Names that a module of content has without importing or defining them, besides those of `@theme/MDXComponents`. */

/** All of `@theme/MDXComponents`. */
export const COMPONENTS = 'CsbComponents';
/** A function that puts the base URL in front of an address. */
export const ADDRESS = 'CsbAddress';
