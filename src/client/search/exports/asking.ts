/** `csb-docs/search/asking`: how questions are answered in words. Public, for templates and their overrides. */
export { type Asked, answerQuestion, toSections } from '../asking.js';
export { type Block, listSources, type Piece, toBlocks } from '../prose.js';
