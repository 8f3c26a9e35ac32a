/** Names available in modules of content without import, besides those of `@theme/MDXComponents`. */

/** Contains all of `@theme/MDXComponents`. */
export const COMPONENTS = 'CsbComponents';
/** A function that adds the base URL to a URL. */
export const BASE_URL_NAME = 'CsbUrl';
