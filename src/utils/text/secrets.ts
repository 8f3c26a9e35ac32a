/**
 * Finds credentials in a text, by the prefixes that their issuers document for scanners:
 * GitHub (“Behind GitHub’s new authentication token formats”, 2021), GitLab (docs, “Token overview: token prefixes”),
 * AWS (IAM User Guide, “IAM identifiers: unique ID prefixes”), Slack (API docs, “Token types”, “Incoming webhooks”),
 * Stripe (docs, “API keys”), Google Cloud (docs, “API keys”), npm (“About access tokens”), private keys (RFC 7468).
 */

/** A credential. */
export interface Secret {
  /** Description for a sentence: `a GitHub token`. */
  readonly kind: string;
  readonly start: number;
  readonly end: number;
}

/** Every credential contains one of these. Searching for them is cheaper than matching the pattern. */
const SIGNS = [
  'ghp_,gho_,ghu_,ghs_,ghr_,github_pat_,glpat-,gldt-,glrt-,glptt-,glcbt-,gloas-,glsoat-,AKIA,ASIA,xoxb-,xoxp-,xoxa-,xoxe',
  'xapp-,hooks.slack.com/services/,sk_live_,rk_live_,AIza,npm_,PRIVATE KEY',
].flatMap((signs) => signs.split(','));

const KINDS: Readonly<Record<string, string>> = {
  github: 'a GitHub token',
  gitlab: 'a GitLab token',
  aws: 'an AWS access key id',
  slack: 'a Slack token',
  hook: 'the address of a Slack webhook',
  stripe: 'a live Stripe key',
  google: 'a Google API key',
  npm: 'an npm token',
  key: 'a private key',
};

const SECRET = new RegExp(
  [
    String.raw`(?<![\w-])(?:(?<github>gh[pousr]_[A-Za-z0-9]{36,251}|github_pat_[A-Za-z0-9]{22}_[A-Za-z0-9]{59})`,
    String.raw`(?<gitlab>gl(?:pat|dt|rt|ptt|cbt|oas|soat)-[\w.-]{20,300})`,
    '(?<aws>A[KS]IA[A-Z2-7]{16})',
    String.raw`(?<slack>xox[abep](?:\.xox[bp])?-\d[\w-]{20,300}|xapp-\d-[\w-]{30,300})`,
    '(?<stripe>[rs]k_live_[A-Za-z0-9]{20,250})',
    String.raw`(?<google>AIza[\w-]{35})`,
    String.raw`(?<npm>npm_[A-Za-z0-9]{36}))(?![\w-])`,
    String.raw`(?<hook>hooks\.slack\.com/services/T\w{8,12}/B\w{8,12}/\w{24})(?!\w)`,
    // The key itself, or a JSON string with it. Older formats have headers on separate lines before it.
    String.raw`(?<key>-----BEGIN (?:[A-Z]{2,10} ){0,2}PRIVATE KEY(?: BLOCK)?-----(?:\\r|\\n|[\s>]){1,40}(?:[\w-]{1,20}: [^\n]{1,200}\s{1,40}){0,4}[A-Za-z0-9+/=]{40,80})`,
  ].join('|'),
  'g',
);

/** Matches what manuals write instead of a credential: typical words, sequences, repeated characters. */
const PLACEHOLDER = /example|sample|dummy|fake|your|token|secret|redacted|x{4}|\.{3}|(.)\1{4}|0?1234|abcd|qwer/i;
const FEWEST_CHARACTERS = 8;

/** Returns the credentials in a text, without placeholders. */
export function findSecrets(text: string): readonly Secret[] {
  if (!SIGNS.some((sign) => text.includes(sign))) return [];
  return [...text.matchAll(SECRET)].flatMap(({ 0: found, index, groups = {} }) => {
    const [kind] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
    const secret = found.replace(/^-----[^-]*-----|^[a-z]+_(?:live|pat)?_?|^hooks\.slack\.com\/services/, '');
    if (kind === undefined || PLACEHOLDER.test(secret) || new Set(secret).size < FEWEST_CHARACTERS) return [];
    return [{ kind: KINDS[kind] ?? '', start: index, end: index + found.length }];
  });
}
