/** Converts inline syntax: attributes, keys, highlights, icons, macros. */

import { dropAttributes } from '../source-site/attributes.js';
import { eachLine, type Line, outsideCode, type Report, type Rule } from '../source-site/document.js';
import type { HasExtension } from './extensions.js';

const ICON = /:(?:material|octicons|fontawesome|simple)-[\w-]+:(?:\{[^}]*\})?\s?/g;
const KEYS = /\+\+((?:"[^"]+"|'[^']+'|[\w-]+)(?:\+(?:"[^"]+"|'[^']+'|[\w-]+))*)\+\+/g;

/** Returns the rules in order. `macros` is true if the macros plugin is enabled. */
export function inlineRules(has: HasExtension, macros: boolean): readonly Rule[] {
  return [
    eachLine((text, line, { report }) => dropLine(text, line, { has, report })),
    ...(has('inlinehilite') ? [eachLine(dropLanguage)] : []),
    eachLine((text, { number }, { report }) => outsideCode(text, (part) => inText(part, { has, report, number }))),
    ...(macros ? [eachLine(reportMacros)] : []),
    eachLine((text) => outsideCode(text, (part) => writeMarks(part, has))),
  ];
}

interface LineContext {
  readonly has: HasExtension;
  readonly report: Report;
}

function dropLine(text: string, { number }: Line, { has, report }: LineContext): string | undefined {
  if (/^\s*\[TOC\]\s*$/.test(text)) return undefined;
  if (/^\s*:::\s+[\w.]+\s*$/.test(text))
    report(
      number,
      'Reference from docstrings (`::: package.module`) does not exist here.',
      'Have a program write Markdown before the build, and put it in its place.',
    );
  if (!has('abbr') || !/^\*\[[^\]]+\]:/.test(text)) return text;
  report(
    number,
    'An abbreviation (`*[HTML]: …`) is left out.',
    'Write it out where it is used first, or use the plugin for a glossary.',
  );
  return undefined;
}

/** Removes the language in `` `#!python range()` ``, which inline code does not support here. */
function dropLanguage(text: string): string {
  return text.replace(/(?<!`)(`+)(?:#!|:::)[\w+-]+ (?=[^`])/g, '$1');
}

function inText(part: string, { has, report, number }: LineContext & { readonly number: number }): string {
  if (part.search(ICON) >= 0)
    report(number, 'An icon in text is left out.', 'Write an emoji or a picture, where it says something.');
  const shown = inOneMode(has('critic') ? writeCritic(part) : part).replace(ICON, '');
  const bare = has('attr_list') ? dropAttributes(shown, { number, report, isHeading: /^#+\s/.test(shown) }) : shown;
  const written = bare.replace(/<(\w+)((?:\s[^<>]*)?)\smarkdown(?:="[^"]*")?/g, '<$1$2');
  return has('keys')
    ? written.replace(KEYS, (_, keys: string) => `<kbd>${keys.split('+').map(nameKey).join('+')}</kbd>`)
    : written;
}

/** Converts `![A](a.png#only-light)`. */
function inOneMode(text: string): string {
  return text.replace(
    /!\[([^\]]*)\]\(([^\s()#]+)#(?:only-|gh-)(light|dark)(?:-mode-only)?(?:\s+"[^"]*")?\)/g,
    (_, ...[alt = '', src, mode]: string[]) =>
      `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}" class="only-${mode}" />`,
  );
}

/** Converts `{++new++}`, `{--old--}`, `{~~old~>new~~}`, `{==mark==}` and `{>>comment<<}`. */
function writeCritic(text: string): string {
  return text
    .replace(/\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>')
    .replace(/\{--(.+?)--\}/g, '<del>$1</del>')
    .replace(/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>')
    .replace(/\{==(.+?)==\}/g, '<mark>$1</mark>')
    .replace(/\{>>(.+?)<<\}/g, '<small>($1)</small>');
}
function nameKey(key: string): string {
  const bare = key.trim().replace(/^["']|["']$/g, '');
  const KEYS: Readonly<Record<string, string>> = { cmd: '⌘', command: '⌘', esc: 'Esc', escape: 'Esc', del: 'Delete' };
  return KEYS[bare] ?? bare.charAt(0).toUpperCase() + bare.slice(1);
}

function reportMacros(text: string, { number }: Line, { report }: { readonly report: Report }): string {
  outsideCode(text, (part) => {
    if (/\{\{.*?\}\}|\{%.*?%\}/.test(part))
      report(number, 'A macro (`{{ … }}`, `{% … %}`) is text here.', 'Write what it gives, or a partial in MDX.');
    return part;
  });
  return text;
}

/** Converts `==mark==`, `^^insert^^`, `H~2~O` and `x^2^`. */
function writeMarks(text: string, has: HasExtension): string {
  let written = text;
  if (has('mark')) written = written.replace(/(?<!=)==(?![\s=])([^=]*[^\s=])==(?!=)/g, '<mark>$1</mark>');
  if (has('caret'))
    written = written
      .replace(/\^\^(\S(?:[^^]*\S)?)\^\^/g, '<ins>$1</ins>')
      .replace(/(\w)\^([\w+-]+)\^/g, '$1<sup>$2</sup>');
  if (has('tilde')) written = written.replace(/(\w)~([\w+-]+)~(?!~)/g, '$1<sub>$2</sub>');
  return written;
}
