/** The address that new sites have until somebody writes their own. */

/** One that no page links to: with a host that exists, links to it would be judged as links of the site. */
export const PLACEHOLDER_URL = 'https://your-site.example';
