/** Diagnostics about fields: YAML, front matter and data files. */
import type { Diagnostic, Location, Severity } from '../../types/diagnostic.js';
import { proposeName, proposeOneOf } from '../next-step.js';

/** Hints for common YAML mistakes, by the error code of the `yaml` library. */
const YAML_HINTS: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with spaces: YAML does not allow tabs.',
  DUPLICATE_KEY: 'Keep only one of the two.',
  BLOCK_AS_IMPLICIT_KEY: 'Put quotes around a value that contains a colon and a space.',
  MULTILINE_IMPLICIT_KEY: 'Put quotes around the value, or a colon after the key.',
  BAD_SCALAR_START: 'Put quotes around a value that starts with a special character.',
  BAD_ALIAS: 'Put quotes around a value that starts with `*` or `&`.',
  MULTIPLE_DOCS: 'Keep only one document: a line of `---` starts another.',
  TAG_RESOLVE_FAILED: 'Remove the tag that starts with `!`: values are plain data, and tags are not run.',
  MISSING_CHAR: 'Check the quotes, brackets and colons on this line and the line before.',
  UNCLOSED_QUOTE:
    'Add the quote where the value ends. A quote inside it is written as `\\"` in `"…"` and twice in `\'…\'`.',
  UNCLOSED_BRACKET:
    'Add the closing bracket where the list or mapping ends, or put quotes around a value that is text.',
  NO_BLANK: 'Write `key: value`, with a blank behind the colon.',
  INDENTED_KEY:
    'Remove the blanks before it, so that it begins like the keys around it; a text that goes on needs quotes.',
  QUOTE_INSIDE: 'Write a quote inside a value twice, or put the other kind of quotes around the value.',
};

/** YAML that cannot be parsed: a tab as indentation, a duplicate key, an unquoted special character, an unknown tag, … */
export function yamlSyntax(code: string, detail: string, location: Location): Diagnostic {
  const fact =
    code === 'DUPLICATE_KEY'
      ? 'This key is used twice'
      : (detail.split('\n')[0] ?? detail).replace(/[.:]?\s*$/, '').replace(/closing ["']quote$/, 'closing quote');
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message: `The YAML is not valid: ${fact.charAt(0).toLowerCase()}${fact.slice(1)}.`,
    hint: YAML_HINTS[code] ?? 'Check the indentation, and put quotes around values with special characters.',
    location,
  };
}

/** More invalid YAML, after the errors that were reported. */
export function yamlMoreProblems(count: number, location: Location): Diagnostic {
  return {
    code: 'yaml-syntax',
    severity: 'error',
    message: `There ${count === 1 ? 'is 1 more place' : `are ${count} more places`} with invalid YAML from here on.`,
    hint: 'Fix the errors above first: they may cause the others.',
    location,
  };
}

/** Front matter or a data file that is a list or a single value, not a mapping. */
export function yamlNotMap(what: string, found: string, location: Location): Diagnostic {
  return {
    code: 'yaml-not-a-mapping',
    severity: 'error',
    message: `The ${what} is ${found}, not a mapping.`,
    hint: 'Write one `key: value` on each line, with a space after the colon.',
    location,
  };
}

/** Front matter of more than 64 kB, other YAML of more than 5 MB, or YAML with aliases that expand without limit, or nested too deeply. */
export function yamlTooLarge(what: string, location: Location): Diagnostic {
  return {
    code: 'yaml-too-large',
    severity: 'error',
    message: `The ${what} is too long, expands to too many values, or is nested too deeply.`,
    hint: 'Split it, or write values out instead of repeating them with aliases.',
    location,
  };
}

/** Front matter in a language other than YAML (`---js`). It is not run. */
export function frontMatterLanguage(language: string, location: Location): Diagnostic {
  return {
    code: 'front-matter-language',
    severity: 'error',
    message: `The front matter language \`${language}\` is not supported.`,
    hint: 'Write YAML between two lines of exactly three dashes.',
    location,
  };
}

/** Front matter without a closing line. */
export function frontMatterUnclosed(location: Location): Diagnostic {
  return {
    code: 'front-matter-unclosed',
    severity: 'error',
    message: 'The front matter is not closed.',
    hint: 'Add a line of exactly three dashes after it. For a horizontal rule at the top, write `***`.',
    location,
  };
}

/** Front matter after empty lines or without its first line, which is shown as text. */
export function frontMatterNotFirst(problem: 'blank lines' | 'no dashes', location: Location): Diagnostic {
  if (problem === 'no dashes')
    return {
      code: 'front-matter-not-first',
      severity: 'warning',
      message:
        'This looks like front matter, but it does not start with a line of exactly three dashes, so it is shown as text.',
      hint: 'Write `---` on the first line of the file and again below the last key, with YAML between them.',
      location,
    };
  return {
    code: 'front-matter-not-first',
    severity: 'warning',
    message: 'This front matter follows empty lines, so it is shown as text.',
    hint: 'Remove the empty lines: front matter starts on the first line.',
    location,
  };
}

/** A field in front matter or a data file with a value of the wrong type. The field is ignored. */
export function badField(
  field: string,
  { expected, received }: { readonly expected: string; readonly received: string },
  location: Location,
): Diagnostic {
  return {
    code: 'bad-front-matter',
    severity: 'error',
    message: `\`${field}\` must be ${expected}, but is ${received}.`,
    hint: 'Correct the value, or remove the field.',
    location,
  };
}

/** A date in front matter that does not exist. Extra days count into the next month. */
export function impossibleDate(
  field: string,
  { written, counted }: { readonly written: string; readonly counted: string },
  location: Location,
): Diagnostic {
  return {
    code: 'impossible-date',
    severity: 'error',
    message: `The date \`${written}\` of \`${field}\` does not exist, so ${counted} is used.`,
    hint: 'Correct the date.',
    location,
  };
}

/** An unknown key: an error in data files, and a warning in front matter if it resembles a known key. A site can have keys of its own. */
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
        : `\`${found.key}\` is not a known front matter key, so it has no effect.`,
    hint: proposeName(found.nearest, proposeOneOf(found.known)),
    location,
  };
}

/** A field that no longer has an effect. */
export function deprecatedField(field: string, instead: string, location: Location): Diagnostic {
  return {
    code: 'deprecated-front-matter',
    severity: 'warning',
    message: `\`${field}\` has no effect here.`,
    hint: `Use \`${instead}\`, or remove the field.`,
    location,
  };
}

/** A page that is both a draft and unlisted. */
export function bothDraftAndUnlisted(location: Location): Diagnostic {
  return {
    code: 'draft-and-unlisted',
    severity: 'error',
    message: 'The page is both `draft` and `unlisted`.',
    hint: 'Remove one of them: a draft is not built, an unlisted page is built but hidden.',
    location,
  };
}

/** A table of contents whose minimum level is larger than its maximum level. */
export function tocLevelsReversed(minimum: number, maximum: number, location: Location): Diagnostic {
  return {
    code: 'toc-levels-reversed',
    severity: 'error',
    message: `\`toc_min_heading_level\` (${minimum}) is larger than \`toc_max_heading_level\` (${maximum}).`,
    hint: 'Swap the two values.',
    location,
  };
}

/** An author with neither a name nor an image. */
export function namelessAuthor(key: string, location: Location): Diagnostic {
  return {
    code: 'nameless-author',
    severity: 'error',
    message: `The author \`${key}\` has neither a \`name\` nor an \`image_url\`.`,
    hint: 'Add a `name`.',
    location,
  };
}

/** A social link that is neither a handle nor a URL. `platform` is `''` if `socials` itself is not a mapping. */
export function badSocial(author: string, platform: string, location: Location): Diagnostic {
  return {
    code: 'bad-social',
    severity: 'error',
    message:
      platform === ''
        ? `The \`socials\` of \`${author}\` are not a mapping.`
        : `\`${platform}\` of \`${author}\` is neither a handle nor a URL.`,
    hint: 'Write a handle without `/`, or a full URL that starts with `https://`.',
    location,
  };
}

/** Two tags with the same URL. */
export function duplicateTagPermalink(
  tag: { readonly key: string; readonly permalink: string },
  other: string,
  location: Location,
): Diagnostic {
  return {
    code: 'duplicate-tag-permalink',
    severity: 'error',
    message: `The tags \`${tag.key}\` and \`${other}\` have the same permalink, \`${tag.permalink}\`.`,
    hint: 'Set a different `permalink` for one of them.',
    location,
  };
}

/** A tag key without a letter or digit to make a URL from. */
export function badTagKey(key: string, location: Location): Diagnostic {
  return {
    code: 'bad-tag-key',
    severity: 'error',
    message: `The tag \`${key}\` has no letter or digit, so it has no URL.`,
    hint: 'Add a `permalink`.',
    location,
  };
}
