/** Diagnostics about docs, their sidebars and tags, standalone pages and duplicate addresses. */

import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { findNearest } from '../../utils/nearest.js';
import { proposeKnown, proposeName } from '../next-step.js';

/** A tag in front matter that the tags file does not have; reported as `onInlineTags` says. */
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
    hint: proposeName(findNearest(label, found.keys), `You can add \`${label}\` to \`${found.tagsFile}\`.`),
    location: found.location,
  };
}

/** A tag without a letter or digit to make an address from. */
export function badTag(label: string, location: Location): Diagnostic {
  return {
    code: 'bad-tag',
    severity: 'error',
    message: `The tag \`${label}\` has no letter or digit, so no address can be made from it.`,
    hint: 'You can write it as an object: `{ label: "…", permalink: "/…" }`.',
    location,
  };
}

/** The base id of a doc contains a slash; the folder part of an id always comes from the folders. */
export function badDocId(id: string, location: Location): Diagnostic {
  return {
    code: 'bad-doc-id',
    severity: 'error',
    message: `The doc id \`${id}\` contains a slash.`,
    hint: 'You can leave the folders out: they are put in front of the id.',
    location,
  };
}

/** The address of a doc is not a plain path: it contains `?` or `#`, or starts with `//`. */
export function badSlug(slug: string, location: Location): Diagnostic {
  return {
    code: 'bad-slug',
    severity: 'error',
    message: `\`${slug}\` cannot be the address of a page.`,
    hint: 'You can give the page a `slug` that starts with one `/` and contains neither `?` nor `#`.',
    location,
  };
}

/** A page whose address cannot be one on any system; the page is left out. `problem` follows the address in the sentence. */
export function unusableAddress(party: DuplicateParty, path: string, problem: string): Diagnostic {
  const shown = path.length > LONGEST_SHOWN ? `${path.slice(0, LONGEST_SHOWN)}…` : path;
  return {
    code: 'unusable-address',
    severity: 'error',
    message: `${party.title} is left out: its address \`${shown}\` ${problem}.`,
    hint: 'You can give the page another `slug` or file name, or correct the path in the configuration.',
    location: party.location,
  };
}

/** A page or a static file that other systems cannot hold; it is written all the same. */
export function unportableName(title: string, problem: string, location: Location): Diagnostic {
  return {
    code: 'unportable-name',
    severity: 'warning',
    message: `${title} cannot exist on every system: ${problem}.`,
    hint: 'You can rename the file, or give the page another `slug`.',
    location,
  };
}

/** Longer addresses are cut in messages. */
const LONGEST_SHOWN = 100;

/** Two docs have the same id; the first by path keeps it. */
export function duplicateDocId(id: string, location: Location, first: FilePath): Diagnostic {
  return {
    code: 'duplicate-doc-id',
    severity: 'warning',
    message: `The doc id \`${id}\` is already used; sidebars and links by id lead to \`${first}\`.`,
    hint: 'You can give one of the two an `id` in its front matter.',
    location,
    notes: [{ message: 'It is used by this doc.', location: { file: first } }],
  };
}

/** An id that no doc has, in front matter, a sidebars file or a category file. */
export function unknownDocId(id: string, nearest: string | undefined, location: Location): Diagnostic {
  return {
    code: 'unknown-doc-id',
    severity: 'error',
    message: `No doc has the id \`${id}\`${inKey(location)}.`,
    hint: proposeName(
      nearest,
      'You can use the path of the file without number prefixes and extension, e.g. `guides/setup`.',
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
    hint: known.length === 0 ? 'You can define sidebars with `docs.sidebarPath`.' : proposeKnown(known, name),
    location,
  };
}

/** A part of the sidebars file has a form that no sidebar item has. */
export function badSidebarItem(problem: string, location: Location): Diagnostic {
  return {
    code: 'bad-sidebar-item',
    severity: 'error',
    message: `${nameItem(location)} ${problem}.`,
    location,
  };
}

/** A sidebar item has a `type` that does not exist. */
export function unknownSidebarType(type: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-sidebar-type',
    severity: 'error',
    message: `${nameItem(location)} has the unknown type \`${type}\`.`,
    hint: proposeKnown(known, type),
    location,
  };
}

/** A sidebar item has a key that its type does not have. */
export function unknownSidebarKey(name: string, known: readonly string[], location: Location): Diagnostic {
  return {
    code: 'unknown-sidebar-key',
    severity: 'error',
    message: `${nameItem(location)} has the unknown key \`${name}\`.`,
    hint: proposeKnown(known, name),
    location,
  };
}

/** A hand-written sidebar category has neither items nor a page. */
export function emptySidebarCategory(label: string, location: Location): Diagnostic {
  return {
    code: 'empty-sidebar-category',
    severity: 'error',
    message: `The sidebar category \`${label}\`${inKey(location)} has neither items nor a page.`,
    hint: 'You can give it `items` or a `link`, or remove it.',
    location,
  };
}

/** An autogenerated slice names a folder without docs. */
export function emptySidebarFolder(folder: string, known: Iterable<string>, location: Location): Diagnostic {
  return {
    code: 'empty-sidebar-folder',
    severity: 'warning',
    message: `The folder \`${folder}\` of an autogenerated sidebar${inKey(location)} contains no docs.`,
    hint: proposeName(
      findNearest(folder, known),
      'You can write the path below the docs folder, number prefixes included; `.` is the docs folder.',
    ),
    location,
  };
}

/** A folder has more than one `_category_` file; the first by name is used. */
export function duplicateCategoryFile(file: FilePath, used: FilePath): Diagnostic {
  return {
    code: 'duplicate-category-file',
    severity: 'warning',
    message: `\`${file}\` is ignored, because its folder also has \`${used}\`.`,
    hint: 'You can keep one of the two.',
    location: { file },
  };
}

/** Two pages, or a page and a static file, are written to the same file; reported as `onDuplicateRoutes` says. */
export function duplicateRoute(found: {
  readonly severity: Severity;
  readonly first: DuplicateParty;
  readonly second: DuplicateParty;
}): Diagnostic {
  const { first, second } = found;
  const { out, path } = second;
  // The address of a file comes from its name; a slug is what somebody has written.
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
    hint: 'You can give one of the two another `slug` or file name.',
    ...(isWritten
      ? { location: first.location, notes: [{ message: 'This is left out.', location: second.location }] }
      : {
          location: second.location,
          notes: [{ message: 'The address is already used here.', location: first.location }],
        }),
  };
}

/** One side of a collision of addresses: a noun phrase that starts with a capital letter, and where it comes from. */
export interface DuplicateParty {
  readonly title: string;
  /** Where it is written, below the output folder. */
  readonly out: string;
  /** The address of a page, without the base URL. */
  readonly path?: string;
  readonly location: Location;
}

/** Two categories of one label, whose index pages have different texts under the same ids of messages. */
export function sharedMessages(id: string, label: string, location: Location | undefined): Diagnostic {
  return {
    code: 'shared-messages',
    severity: 'warning',
    message: `Two categories are called \`${label}\`, and both have the messages \`${id}…\`: titles and descriptions of their pages stay untranslated.`,
    hint: 'Give one of them a `key`, such as `key: "guides-2"`, and run `csb-docs write-translations`.',
    ...(location && { location }),
  };
}

/** A list of cards that is made of the sidebar, on a page that shows none. */
export function cardsWithoutSidebar(page: FilePath, location: Location): Diagnostic {
  return {
    code: 'cards-without-sidebar',
    severity: 'warning',
    message: `This list of cards shows nothing: \`${page}\` has no sidebar.`,
    hint: 'You can list the doc in a sidebar, or say which cards there are with `items`.',
    location,
  };
}

/** A function in the configuration threw, or returned a value of the wrong type; reported once for each function. */
export function configFunctionFailed(problem: string, argument: string, location: Location): Diagnostic {
  return {
    code: 'config-function-failed',
    severity: 'error',
    message: `\`${location.key}\`, called for \`${argument}\`, ${problem}.`,
    hint: 'You can find what the function receives and returns in the configuration reference.',
    location,
  };
}

/** The start of a sentence about a part of the sidebars file: what is shown below it, or else its key. */
function nameItem({ key = '', range }: Location): string {
  if (range === undefined) return `\`${key}\``;
  const name = key.slice(key.lastIndexOf('.') + 1);
  return /^\d+$/.test(name) ? 'This item' : `\`${name}\``;
}

/** The key in the sidebars file, for messages that do not start with it: what code has made is in no line. */
function inKey({ key, range }: Location): string {
  return key === undefined || range !== undefined ? '' : ` in \`${key}\``;
}
