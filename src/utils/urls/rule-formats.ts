/** What redirects can be written as: `text` for people, a `_redirects` file, and the configuration of programs that serve sites. */
export const RULE_FORMATS = ['text', 'json', 'redirects-file', 'netlify', 'vercel', 'nginx'] as const;

/** One of the forms. */
export type RuleFormat = (typeof RULE_FORMATS)[number];
