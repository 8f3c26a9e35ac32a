/** The URL of new sites until the author sets the real one. */

/** No page links to it. With an existing host, links to that host would be checked as links of the site. */
export const PLACEHOLDER_URL = 'https://your-site.example';
