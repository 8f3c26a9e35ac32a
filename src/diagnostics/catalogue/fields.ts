/** Diagnostics about fields: YAML, front matter and data files. */
import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import { proposeName, quoteNames } from '../next-step.js';

/** What to do about the YAML mistakes that people make, by the code of the `yaml` library. */
const YAML_HINTS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'You can indent with spaces; YAML does not allow tabs.',
  DUPLICATE_KEY: 'You can keep one of the two.',
  BLOCK_AS_IMPLICIT_KEY: 'You can put quotes around a value that contains a colon and a space.',
  MULTILINE_IMPLICIT_KEY: 'You can put quotes around the value, or a colon after the key.',
  BAD_SCALAR_START: 'You can put quotes around a value that starts with a special character.',
  BAD_ALIAS: 'You can put quotes around a value that starts with `*` or `&`.',
  MULTIPLE_DOCS: 'You can keep one document; a line of `---` starts another.',
  TAG_RESOLVE_FAILED: 'You can remove the tag that starts with `!`; values are plain data and nothing is run.',
  UNCLOSED_QUOTE:
    'Add the quote where the value ends. A quote inside it is written as `\\"` in `"…"` and twice in `\'…\'`.',
  UNCLOSED_BRACKET:
    'Add the closing bracket where the list or mapping ends, or put quotes around a value that is text.',
  NO_BLANK: 'Write `key: value`, with a blank behind the colon.',
  INDENTED_KEY:
    'Remove the blanks before it, so that it begins like the keys around it; a text that goes on needs quotes.',
  QUOTE_INSIDE: 'Write a quote inside a value twice, or put the other kind of quotes around the value.',
  MISSING_CHAR: 'You can check quotes, brackets and colons on this line and the one before.',
};

/** YAML that cannot be parsed: a tab as indentation, a duplicate key, an unquoted special character, an unknown tag, … */
export function yamlSyntax(code: string, detail: string, location: Location): Diagnostic {
  const fact =
    code === 'DUPLICATE_KEY'
      ? 'This key occurs twice'
      : (detail.split('\n')[0] ?? detail).replace(/[.:]?\s*$/, '').replace(/closing ["']quote$/, 'closing quote');
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message: `The YAML cannot be read: ${fact.charAt(0).toLowerCase()}${fact.slice(1)}.`,
    hint: YAML_HINTS[code] ?? 'You can check the indentation, and put quotes around values with special characters.',
    location,
  };
}

/** Further YAML that cannot be parsed, after what was said of the text before. */
export function yamlMoreProblems(count: number, location: Location): Diagnostic {
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message: `There ${count === 1 ? 'is 1 more place' : `are ${count} more places`} that cannot be read, from here on.`,
    hint: 'You can mend the places above first: others may follow from them.',
    location,
  };
}

/** Front matter or a data file that is a list or a single value instead of keys with values. */
export function yamlNotMap(what: string, found: string, location: Location): Diagnostic {
  return {
    code: 'yaml-not-a-mapping',
    severity: 'error',
    message: `The ${what} is ${found}, not a mapping.`,
    hint: 'Write one `key: value` on each line, with a plain blank behind the colon.',
    location,
  };
}

/** YAML of more than 5 MB, whose aliases repeat values without end, or that is nested too deeply. */
export function yamlTooLarge(what: string, location: Location): Diagnostic {
  return {
    code: 'yaml-too-large',
    severity: 'error',
    message: `The ${what} is too long, expands to too many values, or is nested too deeply.`,
    hint: 'You can split it, or write values out instead of repeating them by aliases.',
    location,
  };
}

/** Front matter in another language than YAML (`---js`); it is not run. */
export function frontMatterLanguage(language: string, location: Location): Diagnostic {
  return {
    code: 'front-matter-language',
    severity: 'error',
    message: `The front matter language \`${language}\` is not supported.`,
    hint: 'You can write YAML between two lines of exactly three dashes.',
    location,
  };
}

/** Front matter that is opened and never closed. */
export function frontMatterUnclosed(location: Location): Diagnostic {
  return {
    code: 'front-matter-unclosed',
    severity: 'error',
    message: 'The front matter is not closed.',
    hint: 'You can put a line of exactly three dashes after it. For a horizontal rule at the top, you can write `***`.',
    location,
  };
}

/** Something that looks like front matter but follows blank lines or lacks its first line, so that it is shown as text. */
export function frontMatterNotFirst(problem: 'blank lines' | 'no dashes', location: Location): Diagnostic {
  if (problem === 'no dashes')
    return {
      code: 'front-matter-not-first',
      severity: 'warning',
      message:
        'This looks like front matter, but no line of exactly three dashes is on top of it, so it is read as text.',
      hint: 'Write `---` alone in the first line of the file and again below the last key. Between them is YAML.',
      location,
    };
  return {
    code: 'front-matter-not-first',
    severity: 'warning',
    message: 'This looks like front matter, but blank lines precede it, so it is read as text.',
    hint: 'You can remove the blank lines: front matter starts on the first line.',
    location,
  };
}

/** A front matter or data-file field with a value of the wrong type; the field is ignored. */
export function badField(
  field: string,
  { expected, received }: { readonly expected: string; readonly received: string },
  location: Location,
): Diagnostic {
  return {
    code: 'bad-front-matter',
    severity: 'error',
    message: `\`${field}\` must be ${expected}, but is ${received}.`,
    hint: 'You can correct the value, or remove the field.',
    location,
  };
}

/** A date in front matter that no calendar has; it is counted on into the next month. */
export function impossibleDate(
  field: string,
  { written, counted }: { readonly written: string; readonly counted: string },
  location: Location,
): Diagnostic {
  return {
    code: 'impossible-date',
    severity: 'error',
    message: `The date \`${written}\` of \`${field}\` does not exist; it counts as ${counted}.`,
    hint: 'You can correct the date.',
    location,
  };
}

/** A key that is not known: an error in data files, a warning in front matter where it resembles a known one; a site may have further keys. */
export function unknownField(
  severity: Severity,
  found: { readonly key: string; readonly nearest: string | undefined; readonly known: readonly string[] },
  location: Location,
): Diagnostic {
  return {
    code: severity === 'error' ? 'unknown-key' : 'unknown-front-matter-key',
    severity,
    message:
      severity === 'error'
        ? `\`${found.key}\` is not a known key.`
        : `\`${found.key}\` is not a known front matter key; it is kept and has no effect.`,
    hint: proposeName(found.nearest, `You can use: ${quoteNames(found.known)}.`),
    location,
  };
}

/** A field that has no effect any more. */
export function deprecatedField(field: string, instead: string, location: Location): Diagnostic {
  return {
    code: 'deprecated-front-matter',
    severity: 'warning',
    message: `\`${field}\` has no effect here.`,
    hint: `You can use \`${instead}\`, or remove the field.`,
    location,
  };
}

/** A page that is both a draft and unlisted. */
export function bothDraftAndUnlisted(location: Location): Diagnostic {
  return {
    code: 'draft-and-unlisted',
    severity: 'error',
    message: 'The page is both `draft` and `unlisted`.',
    hint: 'You can remove one: a draft is not built, an unlisted page is built and hidden.',
    location,
  };
}

/** A table of contents whose smallest level is above its largest. */
export function tocLevelsReversed(minimum: number, maximum: number, location: Location): Diagnostic {
  return {
    code: 'toc-levels-reversed',
    severity: 'error',
    message: `\`toc_min_heading_level\` (${minimum}) is larger than \`toc_max_heading_level\` (${maximum}).`,
    hint: 'You can swap them.',
    location,
  };
}

/** An author with neither a name nor an image. */
export function namelessAuthor(key: string, location: Location): Diagnostic {
  return {
    code: 'nameless-author',
    severity: 'error',
    message: `The author \`${key}\` has neither a \`name\` nor an \`image_url\`.`,
    hint: 'You can add a `name`.',
    location,
  };
}

/** A social link that is neither a handle nor a URL; `platform` is `''` where `socials` itself is no mapping. */
export function badSocial(author: string, platform: string, location: Location): Diagnostic {
  return {
    code: 'bad-social',
    severity: 'error',
    message:
      platform === ''
        ? `The \`socials\` of \`${author}\` are not a mapping.`
        : `\`${platform}\` of \`${author}\` is neither a handle nor a URL.`,
    hint: 'You can write a handle without `/`, or a full URL that starts with `https://`.',
    location,
  };
}

/** Two tags with one address. */
export function duplicateTagPermalink(
  tag: { readonly key: string; readonly permalink: string },
  other: string,
  location: Location,
): Diagnostic {
  return {
    code: 'duplicate-tag-permalink',
    severity: 'error',
    message: `The tags \`${tag.key}\` and \`${other}\` have the same permalink, \`${tag.permalink}\`.`,
    hint: 'You can give one of them a `permalink` of its own.',
    location,
  };
}

/** A tag key without a letter or digit, so there is nothing to make an address from. */
export function badTagKey(key: string, location: Location): Diagnostic {
  return {
    code: 'bad-tag-key',
    severity: 'error',
    message: `The tag \`${key}\` has no letter or digit, so no address can be made from it.`,
    hint: 'You can give it a `permalink`.',
    location,
  };
}
