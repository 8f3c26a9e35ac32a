/** Reads authors that are described in a post, and reports unusable fields. */
import { unsafeUrl } from '../../diagnostics/catalogue/content.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { Author } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import { isExternal } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';
import { isExecutable } from '../../utils/urls/executable.js';

/** An author without the fields that depend on other files. */
export type Incomplete = Omit<Author, 'href' | 'image'> & { readonly image?: Href };

const TEXT_FIELDS = ['name', 'title', 'url', 'email', 'description'] as const;

/** Picks the text fields of an author, without absent ones. */
export function pick(
  fields: Readonly<Partial<Record<(typeof TEXT_FIELDS)[number], unknown>>>,
): Partial<Record<(typeof TEXT_FIELDS)[number], string>> {
  return Object.fromEntries(TEXT_FIELDS.flatMap((name) => (isUsable(fields[name]) ? [[name, fields[name]]] : [])));
}

/** Returns true for a string that is safe in any field, including URL fields. */
function isUsable(value: unknown): value is string {
  return typeof value === 'string' && !isExecutable(value);
}

/** Reports author URLs that would run code. They are dropped. */
export function reportExecutable(
  written: Readonly<Record<string, unknown>>,
  location: Location,
): readonly Diagnostic[] {
  const socials = written['socials'];
  return [...Object.values(written), ...Object.values(isRecord(socials) ? socials : {})]
    .filter((value) => typeof value === 'string' && isExecutable(value, { media: true }))
    .map((value) => unsafeUrl(String(value), location));
}

/** Reads an author described in a post. Social handles are expanded to URLs only in the authors file. */
export function readInline(written: Readonly<Record<string, unknown>>): Partial<Incomplete> {
  const socials = written['socials'];
  if (typeof socials !== 'object' || socials === null) return pick(written);
  const addresses = Object.entries(socials).flatMap(([platform, value]) =>
    isUsable(value) && isExternal(value) ? [[platform, value]] : [],
  );
  return { ...pick(written), socials: Object.fromEntries(addresses) };
}
