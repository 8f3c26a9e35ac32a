/** Authors described in a post: their fields as they are written, and what of them cannot be used. */
import { unsafeUrl } from '../../diagnostics/catalogue/content.js';
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { Author } from '../../types/navigation.js';
import type { Href } from '../../types/paths.js';
import { isExternal } from '../../utils/paths.js';
import { isRecord } from '../../utils/record.js';
import { isExecutable } from '../../utils/urls/executable.js';

/** An author without what is found only in the site. */
export type Incomplete = Omit<Author, 'href' | 'image'> & { readonly image?: Href };

const TEXT_FIELDS = ['name', 'title', 'url', 'email', 'description'] as const;

/** The text fields of an author, absent ones left out. */
export function pick(
  fields: Readonly<Partial<Record<(typeof TEXT_FIELDS)[number], unknown>>>,
): Partial<Record<(typeof TEXT_FIELDS)[number], string>> {
  return Object.fromEntries(TEXT_FIELDS.flatMap((name) => (isUsable(fields[name]) ? [[name, fields[name]]] : [])));
}

/** A text that is safe in any field, an address included. */
function isUsable(value: unknown): value is string {
  return typeof value === 'string' && !isExecutable(value);
}

/** Addresses of an author that would run code; they are left out. */
export function reportExecutable(
  written: Readonly<Record<string, unknown>>,
  location: Location,
): readonly Diagnostic[] {
  const socials = written['socials'];
  return [...Object.values(written), ...Object.values(isRecord(socials) ? socials : {})]
    .filter((value) => typeof value === 'string' && isExecutable(value, { media: true }))
    .map((value) => unsafeUrl(String(value), location));
}

/** The fields of an author described in a post; handles become addresses only in the authors file. */
export function readInline(written: Readonly<Record<string, unknown>>): Partial<Incomplete> {
  const socials = written['socials'];
  if (typeof socials !== 'object' || socials === null) return pick(written);
  const addresses = Object.entries(socials).flatMap(([platform, value]) =>
    isUsable(value) && isExternal(value) ? [[platform, value]] : [],
  );
  return { ...pick(written), socials: Object.fromEntries(addresses) };
}
