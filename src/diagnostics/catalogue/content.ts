/** Diagnostics about the text of one Markdown file. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { findComponent } from '../../utils/component-names.js';
import { ID_PREFIX } from '../../utils/markup.js';
import { indexLines } from '../../utils/text/lines.js';
import { findSecrets } from '../../utils/text/secrets.js';
import { formatBytes } from '../../utils/text/units.js';
import { toVisible } from '../../utils/text/visible.js';
import { proposeName } from '../next-step.js';

/** A Markdown file that is larger than `markdown.maxPageBytes`. Its page is empty. */
export function pageTooLarge(file: FilePath, bytes: number, most: number): Diagnostic {
  return {
    code: 'page-too-large',
    severity: 'error',
    message: `\`${file}\` has ${formatBytes(bytes)}, which is over the limit of ${formatBytes(most)} for a page, so it is not read.`,
    hint: 'Split it, raise `markdown.maxPageBytes`, or move large data into a file that the page links to.',
    location: { file },
  };
}

/** A page with only the path of a Markdown file: git writes symbolic links like this where the system has none. */
export function symlinkAsText(target: string, location: Location): Diagnostic {
  return {
    code: 'skipped-symlink',
    severity: 'warning',
    message: `\`${location.file}\` contains only the path \`${target}\`. It is a symbolic link that git wrote as a text file, so readers see the path.`,
    hint: `Run \`git config core.symlinks true\` and check the file out again, or copy the text of \`${target}\` into it.`,
    location,
  };
}

const NESTED = {
  containers: 'Quotes and lists are',
  boxes: 'Admonitions are',
  elements: 'Tags are',
  phrases: 'Emphasis and brackets are',
};

/** Blocks nested more deeply than any page needs. Deeper levels are shown as text. */
export function nestedTooDeeply(what: keyof typeof NESTED, most: number, location: Location): Diagnostic {
  return {
    code: 'nested-too-deeply',
    severity: 'warning',
    message: `${NESTED[what]} nested more than ${most} levels deep here, so deeper levels are shown as text.`,
    hint: 'Close anything left open above this place, or use fewer levels.',
    location,
  };
}

/** A paragraph with very many emphasis and bracket characters, most of them unmatched. The rest is shown as text. */
export function tooManyMarks(count: number, location: Location): Diagnostic {
  return {
    code: 'too-many-marks',
    severity: 'warning',
    message: `This paragraph has too many unmatched emphasis or bracket characters: ${count} are shown as text.`,
    hint: 'Put them in a code block, or put a backslash before each of them.',
    location,
  };
}

/** A file for which `markdown.preprocessor` failed. */
export function preprocessorFailed(problem: string, location: Location): Diagnostic {
  return {
    code: 'preprocessor-failed',
    severity: 'error',
    message: `\`markdown.preprocessor\` failed for this file: ${printable(problem)}.`,
    hint: 'Correct the function in the configuration. The file is read without it.',
    location,
  };
}

/** A message that a plugin of the site reports about a page. */
export function pluginMessage(message: string, location: Location): Diagnostic {
  return {
    code: 'plugin-message',
    severity: 'warning',
    message: printable(message),
    location,
  };
}

/** Why text that looks like a link is not one. */
const NO_LINK = {
  wiki: 'wiki links are not Markdown',
  blank: 'a URL cannot contain a space',
  quotes: 'a title needs straight quotes',
  title: 'a link can have one title, in quotes that are closed',
  size: 'Markdown has no size of images',
  unclosed: 'the parenthesis after its URL is missing',
  apart: 'the text of a link and its URL must not be separated',
  swapped: 'the text of a link belongs in square brackets, its URL in parentheses',
  undefined: 'no definition on this page has its URL',
  colon: 'a definition needs a colon',
} as const;

/** Text that looks like a link but is not one, and the link to write instead. */
export interface UnreadLink {
  readonly why: keyof typeof NO_LINK;
  readonly right: string;
}

/** Link syntax of other tools that is not a link in Markdown. Readers see it as text. */
export function linkShownAsText(written: string, { why, right }: UnreadLink, location: Location): Diagnostic {
  return {
    code: 'link-shown-as-text',
    severity: 'warning',
    message: `\`${printable(written)}\` is shown as text: ${NO_LINK[why]}.`,
    hint: `Write \`${printable(right)}\`, or put it in backticks to show it as text.`,
    location,
  };
}

/** A quote that GitHub shows as an alert, while `markdown.alerts` is off. */
export function alertShownAsText(mark: string, location: Location): Diagnostic {
  return {
    code: 'alert-shown-as-text',
    severity: 'warning',
    message: `\`${printable(mark)}\` is shown as text: GitHub alerts are off.`,
    hint: 'Set `markdown: { alerts: true }` to turn such quotes into admonitions, or put the marker in backticks to show it as text.',
    location,
  };
}

/** A link or image whose URL would run code. The URL is removed. */
export function unsafeUrl(url: string, location: Location): Diagnostic {
  return {
    code: 'unsafe-url',
    severity: 'warning',
    message: `The URL \`${printable(url)}\` could run code, so it is removed.`,
    hint: 'Link to a page or a file instead.',
    location,
  };
}

/** Two elements of a page with the same id. The second id is changed or dropped. */
export function duplicateId(id: string, location: Location): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: 'warning',
    message: `The id \`${id}\` is already used by an earlier element of this page.`,
    hint: 'Give one of them another id. Until then links lead to the first.',
    location,
  };
}

/** A heading id with the prefix reserved for the page layout. The prefix is removed. */
export function reservedId(id: string, location: Location): Diagnostic {
  return {
    code: 'reserved-id',
    severity: 'warning',
    message: `Ids that start with \`${ID_PREFIX}\` are reserved for the page layout, so \`${printable(id)}\` loses this prefix.`,
    hint: 'Give the heading another id.',
    location,
  };
}

/** A heading without text. */
export function emptyHeading(location: Location): Diagnostic {
  return {
    code: 'empty-heading',
    severity: 'warning',
    message: 'The heading has no text, so it is left out.',
    hint: 'Add the text, or remove the line.',
    location,
  };
}

/** A code block in a language without a highlighter. It is shown without colours. */
export function unknownCodeLanguage(language: string, nearest: string | undefined, location: Location): Diagnostic {
  return {
    code: 'unknown-code-language',
    severity: 'info',
    message: `The language \`${printable(language)}\` has no highlighting, so the code is shown without colours.`,
    hint: proposeName(nearest, 'Use `text` for code without highlighting.'),
    location,
  };
}

/** A code group that is empty or contains something other than code blocks. */
export function codeGroupContent(isEmpty: boolean, location: Location): Diagnostic {
  return {
    code: 'code-group-content',
    severity: 'warning',
    message: isEmpty
      ? 'This `code-group` contains no code block, so nothing is shown.'
      : 'A `code-group` can contain only code blocks, so this is shown after the group.',
    hint: isEmpty ? 'Put fenced code blocks between `::: code-group` and `:::`.' : 'Move it out of the group.',
    location,
  };
}

/** An element that HTML does not have: usually an MDX component, or a generic type outside code. */
export function unknownElement(name: string, isMdx: boolean, location: Location): Diagnostic {
  return {
    code: 'unknown-element',
    severity: 'warning',
    message: `\`<${name}>\` is not an HTML element, so the tag is not shown.`,
    hint: isMdx
      ? proposeName(
          findComponent(name),
          'Put it in backticks to show it as text. Component names begin with a capital letter.',
        )
      : 'Put it in backticks to show it as text. To use a component, rename the file to `.mdx`.',
    location,
  };
}

/** A component with the name of an HTML element that does something else. */
export function componentElement(name: string, location: Location): Diagnostic {
  return {
    code: 'unknown-element',
    severity: 'warning',
    message: `\`<${name}>\` is a component, not the HTML element \`<${name.toLowerCase()}>\`, so the tag is not shown.`,
    hint: `Write \`<${name.toLowerCase()}>\` for the element. To use a component, rename the file to \`.mdx\`.`,
    location,
  };
}

/** A `<base>` element in the text of a page. */
export function baseElement(location: Location): Diagnostic {
  return {
    code: 'base-element',
    severity: 'warning',
    message: 'A `<base>` element would change every relative URL of the page, so it is removed.',
    hint: 'Write full URLs instead.',
    location,
  };
}

/** A `<head>` in content that is empty or contains something other than tags for the document head. */
export function headContent(isEmpty: boolean, location: Location): Diagnostic {
  return {
    code: 'head-content',
    severity: 'warning',
    message: isEmpty
      ? 'This `<head>` contains no tag, so it adds nothing to the document head.'
      : 'A `<head>` can contain only `<meta>`, `<link>`, `<title>`, `<script>` and `<style>`, so this is shown on the page.',
    hint: isEmpty
      ? 'Put it in backticks to show it as text, or close it with `</head>` after its tags.'
      : 'Move it out of the `<head>`.',
    location,
  };
}

/** Returns a text that is safe to print. Long texts are cut. */
function printable(text: string): string {
  const visible = toVisible(text);
  return visible.length > 100 ? `${visible.slice(0, 100)}…` : visible;
}

/** A NUL character, which no page can contain. Readers see the replacement character instead. */
export function nulCharacter(location: Location, count: number): Diagnostic {
  const others = count === 1 ? '' : ` (and ${count - 1} more in this file)`;
  return {
    code: 'nul-character',
    severity: 'warning',
    message: `There is a NUL character here${others}. Readers see \uFFFD.`,
    hint: 'Remove it. Editors show it as `^@` or not at all.',
    location,
  };
}

/** Credentials in a file, by the forms that their issuers give them. */
export function exposedSecrets(file: FilePath, text: string): readonly Diagnostic[] {
  const secrets = findSecrets(text);
  if (secrets.length === 0) return [];
  const { toRange } = indexLines(text);
  return secrets.map(({ kind, start, end }) => ({
    code: 'exposed-secret',
    severity: 'warning',
    message: `This looks like ${kind}: anyone who can read the site or its sources can use it.`,
    hint: 'Revoke it and write a placeholder. If it is not one, add the comment `csb-docs-ignore-next-line exposed-secret` above it, or a rule to `check.ignore`.',
    location: { file, range: toRange(start, end) },
  }));
}

/**
 * A plugin of the site that threw or returned something invalid. The page is shown without its changes.
 * @param plugin its name, and where it failed: a field of it, and of the feature that the field has
 */
export function pluginCrashed(
  plugin: { readonly name: string; readonly part?: string | undefined; readonly feature?: string | undefined },
  message: string,
  location: Location,
): Diagnostic {
  const { name, part, feature } = plugin;
  const where = part === undefined ? '' : ` in \`${printable(part)}\``;
  const whose = feature === undefined ? '' : ` of its feature \`${printable(feature)}\``;
  return {
    code: 'plugin-crashed',
    severity: 'error',
    message: `The plugin \`${printable(name)}\` failed${where}${whose}: ${printable(message)}`,
    hint: 'Fix the plugin, or remove it from the configuration.',
    location,
  };
}
