/** Fills in the configured request headers. Each is sent only to its own origin. */

/** Headers by origin. */
export type OriginHeaders = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Configured headers with environment variables filled in. */
export interface FilledHeaders {
  readonly headers: OriginHeaders;
  /** Values that must never be shown. */
  readonly secrets: readonly string[];
  /** Variables that are unset, or not valid in a header. */
  readonly missing: readonly string[];
}

type ConfiguredHeaders = Readonly<Record<string, Readonly<Record<string, string>>>>;

const SECRET_NAME = /auth|cookie|token|key|secret|pass|session/i;
const VARIABLE = /\$(?:\{([A-Za-z_]\w*)\}|([A-Z_][A-Z0-9_]*))/g;
/** Shorter values are not secret and occur in many URLs. */
const SHORTEST_SECRET = 4;

/** Fills in environment variables. */
export function fillHeaders(
  configured: ConfiguredHeaders,
  environment: Readonly<Record<string, string | undefined>>,
): FilledHeaders {
  const secrets = new Set<string>();
  const missing = new Set<string>();
  const fill = (name: string, text: string): string => {
    const filled = text.replace(VARIABLE, (_, braced?: string, bare?: string) => {
      const variable = braced ?? bare ?? '';
      const value = environment[variable]?.trim() ?? '';
      if (value === '' || /[^\t\x20-\x7e\x80-\xff]/.test(value)) missing.add(variable);
      secrets.add(value);
      return value;
    });
    // In `Bearer abc`, the token alone is secret too.
    if (SECRET_NAME.test(name)) for (const part of [filled, ...filled.split(/\s+/).slice(1)]) secrets.add(part);
    return filled;
  };
  const headers = new Map<string, Record<string, string>>();
  for (const [address, values] of Object.entries(configured)) {
    const { origin } = new URL(address);
    const filled = Object.entries(values).map(([name, value]) => [name.toLowerCase(), fill(name, value)] as const);
    headers.set(origin, { ...headers.get(origin), ...Object.fromEntries(filled) });
  }
  return {
    headers,
    secrets: [...secrets].filter((text) => text.length >= SHORTEST_SECRET).toSorted((a, b) => b.length - a.length),
    missing: [...missing],
  };
}

/** Returns the credentials of a URL as a header, if it has any. */
export function authorizeFromUrl({ username, password }: URL): Readonly<Record<string, string>> {
  if (username === '' && password === '') return {};
  const pair = [username, password].map(decode).join(':');
  // Base64 of UTF-8 without Node's `Buffer`.
  const bytes = String.fromCharCode(...new TextEncoder().encode(pair));
  return { authorization: `Basic ${btoa(bytes)}` };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
