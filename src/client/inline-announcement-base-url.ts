/** The inline script of the home page of a site with an announcement. */
import './inline-announcement.js';
import './inline-base-url.js';
