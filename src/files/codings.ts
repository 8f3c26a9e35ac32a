/** The ways in which text is compressed for readers: content codings of HTTP, and the files that hold what is compressed already. */

/** A content coding, by its name in HTTP. */
export type Coding = 'br' | 'gzip';

/** The better one first. */
export const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** What is added to the name of a file for one that has the same, compressed: the usual names, which hosts look for. */
export const CODED_EXTENSION: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** In bytes: what is smaller fits into a single packet as it is, and compressing it would save nothing. */
export const LEAST_TO_COMPRESS = 1024;
