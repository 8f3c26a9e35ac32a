/** Extracts URLs from structured data (JSON-LD) and web app manifests. */

/** Keys with URLs that must exist. `@context` names a vocabulary, and `@id` may be any identifier. */
const KEYS: ReadonlySet<string> = new Set([
  'url',
  'item',
  'image',
  'logo',
  'thumbnailUrl',
  'contentUrl',
  'embedUrl',
  'mainEntityOfPage',
  'src',
  'start_url',
  'scope',
]);

/** Lists the URLs. Empty for invalid JSON. */
export function listJsonUrls(json: string): readonly string[] {
  const found = new Set<string>();
  collect(parse(json), '', found);
  return [...found];
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function collect(value: unknown, key: string, found: Set<string>): void {
  if (typeof value === 'string') {
    if (KEYS.has(key) && value !== '') found.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, key, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, name, found);
  }
}
