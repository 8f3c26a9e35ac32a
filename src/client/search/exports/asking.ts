/** `csb-docs/search/asking`: answers questions in words. Public API for templates and their overrides. */
export { type Asked, answerQuestion, toSections } from '../asking.js';
export { type Block, listSources, type Piece, toBlocks } from '../prose.js';
