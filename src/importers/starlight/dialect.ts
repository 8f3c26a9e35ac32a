/** Converts Starlight Markdown: front matter, asides, code, and built-in components. */

import type { FilePath } from '../../types/paths.js';
import { type Draft, eachFence, eachLine, type Line, outsideCode, type Rule } from '../source-site/document.js';
import { drop, type FieldRule, field, leaveOut, neighbour } from '../source-site/front-matter.js';
import { below } from '../source-site/places.js';
import type { Dialect, ImportContext, OldSite } from '../source-site/tool.js';
import { toList, toRecord, toText } from '../source-site/values.js';
import { cards, joinTags, mergeCards } from './cards.js';
import { components, imports } from './components.js';
import { findOptions } from './options.js';

/** Creates the dialect. */
export function starlightDialect(context: ImportContext): Dialect {
  const { site } = context;
  const isGenerated = createGeneratedTest(context);
  return {
    fields: {
      ...FIELDS,
      slug: ({ value }) => [field('slug', toSlug(String(value), site))],
      prev: neighbour('pagination_prev', context),
      next: neighbour('pagination_next', context),
    },
    rules: [imports, joinTags, asideLines, cards, mergeCards, components, asides, fences, eachLine(reportOthers)],
    more: () => [],
    opening: (fields, draft) => {
      if (toRecord(fields['sidebar'])['hidden'] === true && isGenerated(draft.path)) draft.report(1, HIDDEN, LIST);
      return toHero(fields);
    },
  };
}

const HIDDEN = '`sidebar.hidden` is not carried over: the page is in the sidebar of its folder.';
const LIST = 'Write the items of the folder into `sidebars.json`, without this page.';

const tableOfContents: FieldRule = ({ value }) => {
  if (value === false) return ['hide_table_of_contents: true'];
  const { minHeadingLevel, maxHeadingLevel } = toRecord(value);
  return [
    ...(typeof minHeadingLevel === 'number' ? [`toc_min_heading_level: ${minHeadingLevel}`] : []),
    ...(typeof maxHeadingLevel === 'number' ? [`toc_max_heading_level: ${maxHeadingLevel}`] : []),
  ];
};

const sidebar: FieldRule = ({ value, line }, report) => {
  const { label, order, badge, attrs } = toRecord(value);
  if (badge !== undefined || attrs !== undefined)
    report(
      line,
      '`sidebar.badge` and `sidebar.attrs` are not carried over.',
      'Write a badge into the heading of the page, or a class with `sidebar_class_name`.',
    );
  return [
    ...(typeof label === 'string' ? [field('sidebar_label', label)] : []),
    ...(typeof order === 'number' ? [`sidebar_position: ${order}`] : []),
  ];
};

const FIELDS: Readonly<Record<string, FieldRule>> = {
  tableOfContents,
  sidebar,
  hero: drop,
  template: ({ value }) => (value === 'splash' ? ['layout: landing'] : []),
  editUrl: ({ value }) =>
    value === false ? ['custom_edit_url: null'] : value === true ? [] : [field('custom_edit_url', value)],
  lastUpdated: ({ value }) =>
    typeof value === 'boolean' ? [] : ['last_update:', `  date: ${JSON.stringify(value).slice(1, 11)}`],
  pagefind: ({ value }) => (value === false ? ['search: false'] : []),
  banner: ({ value, line }, report) => {
    if (toText(toRecord(value)['content']) !== undefined)
      report(
        line,
        '`banner` of front matter is not carried over.',
        'Write a notice at the top of the page, or an `announcementBar` for all pages.',
      );
    return [];
  },
  head: leaveOut('Write the tags in a `<head>` of the page.'),
};

/** Converts `hero` in front matter. Its title defaults to the page title. */
function toHero(fields: Readonly<Record<string, unknown>>): readonly string[] {
  if (fields['hero'] === undefined) return [];
  const { title, tagline, image, actions } = toRecord(fields['hero']);
  const links = toList(actions).map((action) => {
    const { text, link } = toRecord(action);
    return `[${String(text)}](${String(link)})`;
  });
  const { file, light, alt, html } = toRecord(image);
  const picture = toText(file) ?? toText(light);
  const shown = picture === undefined ? (toText(html) ?? '') : `![${toText(alt) ?? ''}](${picture})`;
  const blocks = [`# ${toText(title) ?? String(fields['title'] ?? '')}`, toText(tagline) ?? '', links.join(' '), shown];
  return ['<Hero>', '', ...blocks.filter((block) => block !== '').flatMap((block) => [block, '']), '</Hero>', ''];
}

/** Converts `:::tip[Title]{icon="star"}`: titles are the same, icons are dropped. */
const asides: Rule = eachLine((text) =>
  text.replace(
    /^(\s*:{3,}\s*)(note|tip|caution|danger)(\[.*\])?\{[^}]*\}\s*$/,
    (_, ...[colons = '', type, title]: string[]) => `${colons.trimEnd()}${type}${title ?? ''}`,
  ),
);

/** Splits a one-line `<Aside>` into lines. */
const asideLines: Rule = (lines) =>
  lines.flatMap((line) => {
    const [, indent = '', attributes, text = ''] = line.isCode
      ? []
      : (/^(\s*)<Aside\b([^>]*)>(.+?)<\/Aside>\s*$/.exec(line.text) ?? []);
    if (attributes === undefined) return [line];
    return [`<Aside${attributes}>`, text.trim(), '</Aside>'].map((part) => ({ ...line, text: indent + part }));
  });

/** Makes a slug root-relative, without the language of a translation. */
function toSlug(slug: string, { languages }: OldSite): string {
  const bare = slug.replace(/^\/+/, '');
  const language = [...languages.keys()].find((folder) => folder !== '' && `${bare}/`.startsWith(`${folder}/`));
  return `/${language === undefined ? bare : bare.slice(language.length).replace(/^\/+/, '')}`;
}

/** Expressive Code options that csb-docs does not support. */
const UNKNOWN =
  /\s(?:ins|del)=\{[^}]*\}|\s(?:ins|del|mark)=(?:"[^"]*"|\/(?:\\.|[^/])*\/)|\s"[^"]*"|\s\/(?:\\.|[^/\s])+\/(?=\s|$)/g;

const fences = eachFence((info, { number }, { report }) => {
  const [, language = '', rest = ''] = /^(\s*\S*)(.*)$/.exec(info) ?? [];
  const titled = rest.match(/\stitle=("[^"]*"|'[^']*')/)?.[0] ?? '';
  const untitled = rest.replace(titled, '');
  if (untitled.search(UNKNOWN) >= 0)
    report(
      number,
      'Marks of added, removed or found text in code are not carried over.',
      'Write `// [!code ++]`, `// [!code --]` or `// [!code highlight]` at the end of the line.',
    );
  const kept = untitled
    .replace(UNKNOWN, '')
    .replace(/\s(?:frame|lang|preserveIndent|collapseStyle)=(?:"[^"]*"|'[^']*'|\S+)/g, '')
    .replace(
      /\scollapse=\{[^}]*\}|\s(?:wrap|preserveIndent|showLineNumbers)=(?:false|\{false\})|\swrap(?:=true)?(?=\s|$)/g,
      '',
    )
    .replace(/\smark=(\{[^}]*\})/g, ' $1')
    .replace(/\sshowLineNumbers(?=\s|$)(.*?)\sstartLineNumber=(\d+)/, ' showLineNumbers=$2$1')
    .replace(/\sstartLineNumber=\d+/g, '');
  return language + titled + kept;
});

const KNOWN = new Set(
  'Tabs TabItem Steps Cards Badge Hero Details Columns Column Figure Admonition CodeBlock Head Link Image Kbd'.split(
    ' ',
  ),
);

function reportOthers(text: string, { number }: Line, { report }: Draft): string {
  outsideCode(text, (part) => {
    for (const [, name = ''] of part.matchAll(/<([A-Z]\w*)\b/g))
      if (!KNOWN.has(name))
        report(
          number,
          `The component \`<${name}>\` is one of the old site.`,
          'Write what it shows, or make it a component in MDX.',
        );
    return part;
  });
  return text;
}

/** Creates a test for pages in an autogenerated folder. Without a configured sidebar, all pages are. */
function createGeneratedTest({ receiver, site }: ImportContext): (path: FilePath) => boolean {
  const sidebar = receiver.take(`${findOptions(receiver)}.sidebar`);
  const folders = sidebar === undefined ? [''] : listFolders(toList(sidebar));
  const languages = ['', ...site.languages.keys()].map((language) => (language === '' ? '' : `${language}/`));
  return (path) => {
    const inner = below(site.docs, path) ?? '';
    return folders.some((folder) => languages.some((language) => inner.startsWith(language + folder)));
  };
}

function listFolders(items: readonly unknown[]): readonly string[] {
  return items.flatMap((item) => {
    const { autogenerate, items: inner } = toRecord(item);
    const directory = toRecord(autogenerate)['directory'];
    return typeof directory === 'string' ? [`${directory.replace(/^\/+|\/+$/g, '')}/`] : listFolders(toList(inner));
  });
}
