/** Generates the reference docs of style variables from the style sheet. */
import { code, type ReferencePage, toProse, toReferencePage, toTable } from '../../utils/code/reference-page.js';

const INTRODUCTION = `This page lists every custom property of the theme with its values in light and dark. Set them in [your style sheet](../look/templates.md#styles):

\`\`\`css title="templates/styles/site.css" file
:root {
  --accent: #b3261e;
  --accent-text: #9c1f18;
}

[data-theme='dark'] {
  --accent: #f2665c;
  --accent-text: #ff9d94;
}
\`\`\`

A variable without a dark value has the same value in both schemes. Names and meanings of these variables change only with a major version.`;

/** A variable in the style sheet. */
export interface StyleVariable {
  readonly name: string;
  readonly section: string;
  readonly light: string;
  /** Undefined if the same as in light. */
  readonly dark: string | undefined;
  /** Value on screens below 62.25em. Undefined if the same. */
  readonly narrow: string | undefined;
  readonly help: string;
}

/** Reads the variables of the style sheet, in order. Throws if one has no comment. */
export function readStyleVariables(sheet: string): readonly StyleVariable[] {
  const dark = new Map(readValues(blockOf(sheet, "[data-theme='dark'] {")));
  const narrow = new Map(readValues(blockOf(sheet, '@media (width')));
  let section = '';
  // Matches a comment on its own line, or a declaration, possibly on several lines, with the comment after it.
  const parts = /^ {2}\/\* (.*) \*\/$|^ {2}--([\w-]+):\s+([^;]+);(?:\s+\/\* (.*) \*\/)?$/gm;
  return [...blockOf(sheet, ':root {').matchAll(parts)].flatMap(([, title, name, light = '', help]) => {
    section = title ?? section;
    if (name === undefined) return [];
    if (help === undefined) throw new Error(`Nothing says what --${name} is for.`);
    const value = light.replace(/\s+/g, ' ');
    return [{ name, section, light: value, dark: dark.get(name), narrow: narrow.get(name), help }];
  });
}

function readValues(block: string): readonly (readonly [string, string])[] {
  return [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
}

/** Returns the text from the first occurrence of `start` to its closing brace. */
function blockOf(sheet: string, start: string): string {
  const from = sheet.indexOf(start);
  const indent = /[ ]*$/.exec(sheet.slice(0, from))?.[0] ?? '';
  const end = sheet.indexOf(`\n${indent}}`, from);
  if (from < 0 || end < 0) throw new Error(`The sheet has no ${start}`);
  return sheet.slice(from, end);
}

/** Returns the page, with a table for each section of the style sheet. */
export function styleVariablesPage(sheet: string): ReferencePage {
  const variables = readStyleVariables(sheet);
  const sections = [...new Set(variables.map(({ section }) => section))];
  return toReferencePage(
    {
      name: 'styles',
      title: 'Style variables',
      position: 42,
      description: 'Every CSS custom property of the theme, with its value in light and dark.',
      source: 'templates/styles/tokens.css',
    },
    [
      INTRODUCTION,
      ...sections.flatMap((section) => [
        `## ${section}`,
        '<!-- options fact=Light fact=Dark -->',
        toTable(
          ['Variable', 'Light', 'Dark', 'Description'],
          variables.filter((each) => each.section === section).map(toCells),
        ),
      ]),
    ],
  );
}

function toCells({ name, light, dark, narrow, help }: StyleVariable): readonly string[] {
  const onNarrow = narrow === undefined ? '' : ` On screens below 62.25em it is ${code(narrow)}.`;
  return [
    `\`--${name}\` <!-- #${name} -->`,
    code(light),
    dark === undefined ? '' : code(dark),
    `${toProse(help)}${onNarrow}`,
  ];
}
