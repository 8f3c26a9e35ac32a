/** HTTP content codings and the names of precompressed files. */

/** A content coding, by its HTTP name. */
export type Coding = 'br' | 'gzip';

/** In order of preference. */
export const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** Extensions of precompressed files, which hosts look for. */
export const CODED_EXTENSION: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** In bytes. Smaller files fit into a single packet, so compressing them saves nothing. */
export const LEAST_TO_COMPRESS = 1024;
