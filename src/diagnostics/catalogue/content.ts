/** Diagnostics about the text of one Markdown file. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';
import { proposeName } from '../next-step.js';

const READ_AS = {
  text: 'it is shown as text',
  html: 'it is read as HTML',
  page: 'the page is read as CommonMark',
};

/** A place that MDX refuses; it is shown as CommonMark has it, or its whole page is. */
export function textForMdx(reason: string, readAs: keyof typeof READ_AS, location: Location): Diagnostic {
  return {
    code: 'text-for-mdx',
    severity: 'info',
    message: `MDX cannot read this place, so ${READ_AS[readAs]}.`,
    hint: `${printable(reason).replace(/[.…]*$/, '.')} You can write \`\\<\` or \`\\{\` for the character itself.`,
    location,
  };
}

/** A plugin of the site that threw; the page is shown without what it would have done. */
export function pluginCrashed(plugin: string, message: string, location: Location): Diagnostic {
  return {
    code: 'plugin-crashed',
    severity: 'error',
    message: `The plugin \`${printable(plugin)}\` failed: ${printable(message)}`,
    hint: 'You can take it out of the configuration to see the page without it.',
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

/** A text that is safe to print: control characters made visible, long texts cut. */
function printable(text: string): string {
  const visible = text.replace(
    /[\u0000-\u001F\u007F-\u009F]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return visible.length > 100 ? `${visible.slice(0, 100)}…` : visible;
}
