/** `csb-docs/search/elsewhere`: searches other sites. Public API for templates and their overrides. */
export { type Asking, askSites, forgetFailures, type SiteAnswer } from '../elsewhere.js';
