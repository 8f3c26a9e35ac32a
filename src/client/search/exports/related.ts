/** `csb-docs/search/related`: what lists of related pages are made with. Public, for templates and their overrides. */
export { type Connection, createConnection } from '../connection.js';
export { type HitView, readHits } from '../hits.js';
export { type RelatedRequest, recommend } from '../recommend.js';
