/** Diagnostics about the text of one Markdown file. */

import type { Diagnostic, Location } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { ID_PREFIX } from '../../utils/markup.js';
import { indexLines } from '../../utils/text/lines.js';
import { findSecrets } from '../../utils/text/secrets.js';
import { formatBytes } from '../../utils/text/units.js';
import { toVisible } from '../../utils/text/visible.js';
import { proposeName } from '../next-step.js';

/** A Markdown file that is longer than `markdown.maxPageBytes`; its page is empty. */
export function pageTooLarge(file: FilePath, bytes: number, most: number): Diagnostic {
  return {
    code: 'page-too-large',
    severity: 'error',
    message: `\`${file}\` has ${formatBytes(bytes)}, more than the ${formatBytes(most)} that a page may have, so it is not read.`,
    hint: 'You can split it, or set `markdown.maxPageBytes`; large data is better kept in a file that the page links to.',
    location: { file },
  };
}

const NESTED = {
  containers: 'Quotes and lists are',
  boxes: 'Boxes of `:::` are',
  elements: 'Tags are',
  phrases: 'Emphasis and brackets are',
};

/** What is inside each other deeper than any page needs; what is deeper is shown as text. */
export function nestedTooDeeply(what: keyof typeof NESTED, most: number, location: Location): Diagnostic {
  return {
    code: 'nested-too-deeply',
    severity: 'warning',
    message: `${NESTED[what]} inside each other more than ${most} deep here, so what is deeper is shown as text.`,
    hint: 'You can check whether something before this place is not closed, or write it with fewer levels.',
    location,
  };
}

/** A paragraph with very many marks, most of which belong to nothing; the rest of them is shown as text. */
export function tooManyMarks(count: number, location: Location): Diagnostic {
  return {
    code: 'too-many-marks',
    severity: 'warning',
    message: `This paragraph has too many marks, most of which belong to nothing: ${count} are shown as text.`,
    hint: 'You can put them in a block of code, or a backslash before each of them.',
    location,
  };
}

/** A paragraph in a quote or list, most lines of which leave out the marks; it is shown as one outside. */
export function tooManyLazyLines(most: number, location: Location): Diagnostic {
  return {
    code: 'too-many-lazy-lines',
    severity: 'warning',
    message: `This paragraph has more than ${most} lines without the marks of the quote or list that it is in, so these marks are shown as text.`,
    hint: 'You can end it with an empty line, or begin its lines as the first one begins.',
    location,
  };
}

/**
 * A plugin of the site that threw, or gave something else than it may; the page is shown without what it would have done.
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
    hint: 'You can take it out of the configuration to see the page without it.',
    location,
  };
}

/** A file that the function of the site for its Markdown has not made anything of. */
export function preprocessorFailed(problem: string, location: Location): Diagnostic {
  return {
    code: 'preprocessor-failed',
    severity: 'error',
    message: `\`markdown.preprocessor\` failed for this file: ${printable(problem)}.`,
    hint: 'The file is read as it is written. You can correct the function in the configuration.',
    location,
  };
}

/** What a plugin of the site says about a page. */
export function pluginMessage(message: string, location: Location): Diagnostic {
  return {
    code: 'plugin-message',
    severity: 'warning',
    message: printable(message),
    location,
  };
}

/** Something that is a link elsewhere and text in Markdown; readers see it as it is written. */
export function linkShownAsText(written: string, right: string, location: Location): Diagnostic {
  const isWiki = /^!?\[\[/.test(written);
  return {
    code: 'link-shown-as-text',
    severity: 'warning',
    message: isWiki
      ? `\`${printable(written)}\` is shown as text: links of wikis are none in Markdown.`
      : `\`${printable(written)}\` is shown as text: an address with a blank in it is none.`,
    hint: `You can write \`${printable(right)}\`, or put it into backticks where it is meant as it is.`,
    location,
  };
}

/** A quotation that GitHub shows as a box, where `markdown.alerts` is off. */
export function alertShownAsText(mark: string, location: Location): Diagnostic {
  return {
    code: 'alert-shown-as-text',
    severity: 'warning',
    message: `\`${printable(mark)}\` is shown as text: the quotation is a box on GitHub, and none here.`,
    hint: 'You can set `markdown: { alerts: true }` to have boxes of all such quotations, or put the mark into backticks where it is meant as it is.',
    location,
  };
}

/** A link or image whose address would run code; the address is dropped. */
export function unsafeUrl(url: string, location: Location): Diagnostic {
  return {
    code: 'unsafe-url',
    severity: 'warning',
    message: `The address \`${printable(url)}\` could run code, so it is removed.`,
    hint: 'You can link to a page or a file instead.',
    location,
  };
}

/** Two elements of a page with one id; the second is changed or dropped. */
export function duplicateId(id: string, location: Location): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: 'warning',
    message: `The id \`${id}\` is already used by an earlier element of this page.`,
    hint: 'You can give one of them another id; links lead to the first.',
    location,
  };
}

/** A heading with an id as the frame of a page has them; it loses what these begin with. */
export function reservedId(id: string, location: Location): Diagnostic {
  return {
    code: 'reserved-id',
    severity: 'warning',
    message: `Ids that begin with \`${ID_PREFIX}\` are those of the frame of a page, so \`${printable(id)}\` loses that beginning.`,
    hint: 'You can give the heading another id.',
    location,
  };
}

/** A heading without text. */
export function emptyHeading(location: Location): Diagnostic {
  return {
    code: 'empty-heading',
    severity: 'warning',
    message: 'The heading has no text, so it is left out.',
    hint: 'You can write its text, or remove the line.',
    location,
  };
}

/** A code block in a language that has no highlighter; it is shown without colours. */
export function unknownCodeLanguage(language: string, nearest: string | undefined, location: Location): Diagnostic {
  return {
    code: 'unknown-code-language',
    severity: 'info',
    message: `There is no highlighting for \`${printable(language)}\`; the code is shown without colours.`,
    hint: proposeName(nearest, 'You can use `text` for code without highlighting.'),
    location,
  };
}

/** A code group that contains something else than code blocks, or nothing. */
export function codeGroupContent(isEmpty: boolean, location: Location): Diagnostic {
  return {
    code: 'code-group-content',
    severity: 'warning',
    message: isEmpty
      ? 'This `code-group` contains no code block, so nothing is shown.'
      : 'A `code-group` can contain only code blocks; this is shown after the group.',
    hint: isEmpty ? 'You can put fenced code between `::: code-group` and `:::`.' : 'You can move it out of the group.',
    location,
  };
}

/** An element that HTML does not have, usually a component of MDX or a type written outside code. */
export function unknownElement(name: string, location: Location): Diagnostic {
  return {
    code: 'unknown-element',
    severity: 'warning',
    message: `\`<${name}>\` is not an HTML element, so the tag is not shown.`,
    hint: 'You can put it in back-ticks to show it as text. Components need MDX: a file named `.mdx`.',
    location,
  };
}

/** A component whose name HTML has for an element that does something else. */
export function componentElement(name: string, location: Location): Diagnostic {
  return {
    code: 'unknown-element',
    severity: 'warning',
    message: `\`<${name}>\` is a component, not the HTML element \`<${name.toLowerCase()}>\`, so the tag is not shown.`,
    hint: `You can write \`<${name.toLowerCase()}>\` to get the element. Components need MDX: a file named \`.mdx\`.`,
    location,
  };
}

/** A `<base>` element in the text of a page. */
export function baseElement(location: Location): Diagnostic {
  return {
    code: 'base-element',
    severity: 'warning',
    message: 'A `<base>` element would change every relative address of the page, so it is removed.',
    hint: 'You can write full URLs instead.',
    location,
  };
}

/** A `<head>` in content with something else than tags for the head of the document, or with none. */
export function headContent(isEmpty: boolean, location: Location): Diagnostic {
  return {
    code: 'head-content',
    severity: 'warning',
    message: isEmpty
      ? 'This `<head>` contains no tag, so it adds nothing to the head of the page.'
      : 'A `<head>` can contain only `<meta>`, `<link>`, `<title>`, `<script>` and `<style>`; this is shown on the page.',
    hint: isEmpty
      ? 'You can put it in back-ticks to show it as text, or close it with `</head>` behind its tags.'
      : 'You can move it out of the `<head>`.',
    location,
  };
}

/** A text that is safe to print: long ones are cut. */
function printable(text: string): string {
  const visible = toVisible(text);
  return visible.length > 100 ? `${visible.slice(0, 100)}…` : visible;
}

/** A NUL character in a text, which no page can hold; the sign for an unknown character is shown instead. */
export function nulCharacter(location: Location, count: number): Diagnostic {
  const others = count === 1 ? '' : ` (and ${count - 1} more in this file)`;
  return {
    code: 'nul-character',
    severity: 'warning',
    message: `There is a NUL character here${others}; readers see \uFFFD.`,
    hint: 'You can remove it; editors show it as `^@` or not at all.',
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
    message: `This looks like ${kind}: whoever can read the site or its sources can use it.`,
    hint: 'Revoke it and write a placeholder. If it is not one, add the comment `csb-docs-ignore-next-line exposed-secret` above it, or a rule to `check.ignore`.',
    location: { file, range: toRange(start, end) },
  }));
}
