/** `csb-docs/search/related`: building blocks of related page lists. Public API for templates and their overrides. */
export { type Connection, createConnection } from '../connection.js';
export { type HitView, readHits } from '../hits.js';
export { type RelatedRequest, recommend } from '../recommend.js';
