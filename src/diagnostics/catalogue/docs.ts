/** Diagnostics about docs, sidebars, tags, standalone pages and duplicate URLs. */

import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { findNearest } from '../../utils/nearest.js';
import { proposeKnown, proposeName } from '../next-step.js';

/** A tag in front matter that is not in the tags file. `onInlineTags` sets the severity. */
export function inlineTag(
  label: string,
  found: {
    readonly severity: Severity;
    readonly keys: readonly string[];
    readonly tagsFile: FilePath;
    readonly location: Location;
  },
): Diagnostic {
  return {
    code: 'inline-tag',
    severity: found.severity,
    message: `The tag \`${label}\` is not in \`${found.tagsFile}\`.`,
    hint: proposeName(findNearest(label, found.keys), `Add \`${label}\` to \`${found.tagsFile}\`.`),
    location: found.location,
  };
}

/** A tag without a letter or digit to make a URL from. */
export function badTag(label: string, location: Location): Diagnostic {
  return {
    code: 'bad-tag',
    severity: 'error',
    message: `The tag \`${label}\` has no letter or digit, so it has no URL.`,
    hint: 'Write it as an object: `{ label: "…", permalink: "/…" }`.',
    location,
  };
}

/** A doc id with a slash. The folder part of an id always comes from the folders. */
export function badDocId(id: string, location: Location): Diagnostic {
  return {
    code: 'bad-doc-id',
    severity: 'error',
    message: `The doc id \`${id}\` contains a slash.`,
    hint: 'Remove the folders: csb-docs adds them to the id.',
    location,
  };
}

/** The URL of a doc is not a plain path: it contains `?` or `#`, or starts with `//`. */
export function badSlug(slug: string, location: Location): Diagnostic {
  return {
    code: 'bad-slug',
    severity: 'error',
    message: `\`${slug}\` cannot be the URL of a page.`,
    hint: 'Set a `slug` that starts with one `/` and contains neither `?` nor `#`.',
    location,
  };
}

/** A page whose URL cannot exist on any system. The page is left out. `problem` follows the URL in the sentence. */
export function unusableUrl(party: DuplicateParty, path: string, problem: string): Diagnostic {
  const shown = path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path;
  return {
    code: 'unusable-address',
    severity: 'error',
    message: `${party.title} is left out: its URL \`${shown}\` ${problem}.`,
    hint: 'Give the page another `slug` or file name, or correct the path in the configuration.',
    location: party.location,
  };
}

/** A page or a static file whose name is not valid on every system. It is written anyway. */
export function unportableName(title: string, problem: string, location: Location): Diagnostic {
  return {
    code: 'unportable-name',
    severity: 'warning',
    message: `${title} cannot exist on every system: ${problem}.`,
    hint: 'Rename the file, or give the page another `slug`.',
    location,
  };
}

/** Longer URLs are cut in messages. */
const LONGEST_SHOWN = 100;

/** Two docs with the same id. The first by path keeps it. */
export function duplicateDocId(id: string, location: Location, first: FilePath): Diagnostic {
  return {
    code: 'duplicate-doc-id',
    severity: 'warning',
    message: `The doc id \`${id}\` is already used, so sidebars and links by id lead to \`${first}\`.`,
    hint: 'Set another `id` in the front matter of one of the two.',
    location,
    notes: [{ message: 'It is used by this doc.', location: { file: first } }],
  };
}

/** An unknown doc id in front matter, a sidebars file or a category file. */
export function unknownDocId(id: string, nearest: string | undefined, location: Location): Diagnostic {
  return {
    code: 'unknown-doc-id',
    severity: 'error',
    address: id,
    message: `No doc has the id \`${id}\`${inKey(location)}.`,
    hint: proposeName(
      nearest,
      'Use the path of the file without number prefixes and extension, for example `guides/setup`.',
    ),
    location,
  };
}

/** `displayed_sidebar` names a sidebar that does not exist. */
export function unknownSidebar(name: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-sidebar',
    severity: 'error',
    message: `There is no sidebar \`${name}\`.`,
    hint: known.length === 0 ? 'Define sidebars with `docs.sidebarPath`.' : proposeKnown(known, name),
    location,
  };
}

/** What an item can be. */
const ITEM_FORMS =
  'Write the id of a doc, an object with a `type` such as `{ "type": "link", "label": "…", "href": "…" }`, or `{ "Label": […] }` for a category.';

/** An invalid sidebar item in the sidebars file. */
export function badSidebarItem(problem: string, location: Location, hint: string = ITEM_FORMS): Diagnostic {
  return {
    code: 'bad-sidebar-item',
    severity: 'error',
    message: `${nameItem(location)} ${problem}.`,
    hint,
    location,
  };
}

/** A sidebar item with a `type` that does not exist. */
export function unknownSidebarType(type: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-sidebar-type',
    severity: 'error',
    message: `${nameItem(location)} has the unknown type \`${type}\`.`,
    hint: proposeKnown(known, type),
    location,
  };
}

/** A sidebar item with a key that its type does not have. */
export function unknownSidebarKey(name: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-sidebar-key',
    severity: 'error',
    message: `${nameItem(location)} has the unknown key \`${name}\`.`,
    hint: proposeKnown(known, name),
    location,
  };
}

/** A hand-written sidebar category without items and without a page. */
export function emptySidebarCategory(label: string, location: Location): Diagnostic {
  return {
    code: 'empty-sidebar-category',
    severity: 'error',
    message: `The sidebar category \`${label}\`${inKey(location)} has neither items nor a page.`,
    hint: 'Add `items` or a `link`, or remove it.',
    location,
  };
}

/** An autogenerated sidebar of a folder without docs. */
export function emptySidebarFolder(folder: string, known: Iterable<string>, location: Location): Diagnostic {
  return {
    code: 'empty-sidebar-folder',
    severity: 'warning',
    message: `The folder \`${folder}\` of an autogenerated sidebar${inKey(location)} contains no docs.`,
    hint: proposeName(
      findNearest(folder, known),
      'Write the path relative to the docs folder, with number prefixes. The docs folder itself is `.`.',
    ),
    location,
  };
}

/** A folder with more than one `_category_` file. The first by name is used. */
export function duplicateCategoryFile(file: FilePath, used: FilePath): Diagnostic {
  return {
    code: 'duplicate-category-file',
    severity: 'warning',
    message: `\`${file}\` is ignored, because its folder also has \`${used}\`.`,
    hint: 'Keep only one of the two.',
    location: { file },
  };
}

/** Two pages, or a page and a static file, with the same output file. `onDuplicateRoutes` sets the severity. */
export function duplicateRoute(found: {
  readonly severity: Severity;
  readonly first: DuplicateParty;
  readonly second: DuplicateParty;
}): Diagnostic {
  const { first, second } = found;
  const { out, path } = second;
  // Prefer the location of a slug: it was written on purpose, while a route from a file name was not.
  const isWritten = first.location.range !== undefined && second.location.range === undefined;
  const owner = first.title.replace(/^[A-Z]/, (letter) => letter.toLowerCase());
  const clash =
    first.out === out
      ? `where ${owner} is already written`
      : `which differs only in case or in the form of its accents from \`${first.out}\`, where ${owner} is written`;
  return {
    code: 'duplicate-route',
    severity: found.severity,
    ...(path === undefined ? {} : { page: path }),
    message: `${second.title} is left out: it would be written to \`${out}\`, ${clash}.`,
    hint: 'Give one of the two another `slug` or file name.',
    ...(isWritten
      ? { location: first.location, notes: [{ message: 'This is left out.', location: second.location }] }
      : {
          location: second.location,
          notes: [{ message: 'The URL is already used here.', location: first.location }],
        }),
  };
}

/** One side of a URL collision: a noun phrase that starts with a capital letter, and its source. */
export interface DuplicateParty {
  readonly title: string;
  /** The output file, relative to the output folder. */
  readonly out: string;
  /** The route path of a page, without the base URL. */
  readonly path?: string;
  readonly location: Location;
}

/** Two categories with the same label, whose index pages have different texts under the same message ids. */
export function sharedMessages(id: string, label: string, location: Location | undefined): Diagnostic {
  return {
    code: 'shared-messages',
    severity: 'warning',
    message: `Two categories are called \`${label}\` and share the message ids \`${id}…\`, so titles and descriptions of their pages stay untranslated.`,
    hint: 'Give one of them a `key`, such as `key: "guides-2"`, and run `csb-docs write-translations`.',
    ...(location && { location }),
  };
}

/** A card list from the sidebar, on a page that has no sidebar. */
export function cardsWithoutSidebar(page: FilePath, location: Location): Diagnostic {
  return {
    code: 'cards-without-sidebar',
    severity: 'warning',
    message: `This card list is empty: \`${page}\` has no sidebar.`,
    hint: 'Add the doc to a sidebar, or list the cards in `items`.',
    location,
  };
}

/** A function in the configuration threw or returned a value of the wrong type. Reported once for each function. */
export function configFunctionFailed(problem: string, argument: string, location: Location): Diagnostic {
  return {
    code: 'config-function-failed',
    severity: 'error',
    message: `\`${location.key}\`, called for \`${argument}\`, ${problem}.`,
    hint: 'Correct the function. The configuration reference lists its arguments and its return value.',
    location,
  };
}

/** Returns the start of a sentence about a sidebar item: the name shown in the code frame, or its key. */
function nameItem({ key = '', range }: Location): string {
  if (range === undefined) return `\`${key}\``;
  const name = key.slice(key.lastIndexOf('.') + 1);
  return /^\d+$/.test(name) ? 'This item' : `\`${name}\``;
}

/** Returns the key in the sidebars file if the item has no line, because code created it. */
function inKey({ key, range }: Location): string {
  return key === undefined || range !== undefined ? '' : ` in \`${key}\``;
}
