/** Remembers the version of the docs that the site shows (conventions 7.11), for links that name none. */
import { data } from './dom.js';
import { save } from './storage.js';

// The page names none where nothing is to be kept.
if (data['docsVersion']) save('docs-preferred-version-default', data['docsVersion']);
