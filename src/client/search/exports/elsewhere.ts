/** `csb-docs/search/elsewhere`: how other sites are asked. Public, for templates and their overrides. */
export { type Asking, askSites, forgetFailures, type SiteAnswer } from '../elsewhere.js';
