/** Formats of redirects: `text` for people, a `_redirects` file, and the configuration of web servers and hosts. */
export const RULE_FORMATS = ['text', 'json', 'redirects-file', 'netlify', 'vercel', 'nginx'] as const;

/** A format of redirects. */
export type RuleFormat = (typeof RULE_FORMATS)[number];
