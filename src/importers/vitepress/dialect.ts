/** Converts VitePress Markdown. */

import { isRecord } from '../../utils/record.js';
import { dropAttributes } from '../source-site/attributes.js';
import { type Draft, eachFence, eachLine, type Line, outsideCode, type Rule } from '../source-site/document.js';
import { drop, type FieldRule, field, leaveOut, neighbour } from '../source-site/front-matter.js';
import type { Dialect, ImportContext } from '../source-site/tool.js';
import { toList, toRecord, toText } from '../source-site/values.js';
import { alerts } from './alerts.js';
import { isFolderPage, toFolderSlug } from './folder-pages.js';
import { includes, snippets } from './parts.js';

/** Creates the dialect. */
export function vitepressDialect(context: ImportContext): Dialect {
  const { site, receiver } = context;
  const hasExtensions = !receiver.isTrue('cleanUrls');
  return {
    fields: {
      ...FIELDS,
      prev: neighbour('pagination_prev', context),
      next: neighbour('pagination_next', context),
    },
    rules: [
      includes(site.docs),
      snippets(site.docs),
      containers(receiver.record('markdown.container')),
      alerts,
      fences(receiver.isTrue('markdown.lineNumbers')),
      eachLine(inLine),
      dropSetup,
    ],
    more: (_lines, { path }) =>
      hasExtensions && isFolderPage(path, site) ? [field('slug', toFolderSlug(path, site))] : [],
    opening: toFrontPage,
  };
}

const outline: FieldRule = ({ value }) => {
  if (value === false) return ['hide_table_of_contents: true'];
  const [low, high] = value === 'deep' ? [2, 6] : Array.isArray(value) ? value : [value, value];
  if (typeof low !== 'number') return [];
  return [`toc_min_heading_level: ${Math.max(2, low)}`, `toc_max_heading_level: ${Math.min(6, Number(high))}`];
};

const layout: FieldRule = ({ value, line }, report) => {
  if (value === 'home') return ['layout: landing'];
  if (value !== 'doc' && value !== 'page')
    report(
      line,
      '`layout` of front matter is not carried over.',
      'Write it as a React page in a folder `pages`, and set `pages: {}` in the configuration.',
    );
  return value === 'page' ? ['layout: landing'] : [];
};

const FIELDS: Readonly<Record<string, FieldRule>> = {
  layout,
  outline,
  hero: drop,
  features: drop,
  markdownStyles: drop,
  lang: drop,
  aside: ({ value }) => (value === false ? ['hide_table_of_contents: true'] : []),
  editLink: ({ value }) => (value === false ? ['custom_edit_url: null'] : []),
  lastUpdated: ({ value, line }, report) => {
    if (value === false)
      report(
        line,
        '`lastUpdated: false` of front matter is not carried over.',
        'Dates are shown on all docs, or on none.',
      );
    return typeof value === 'string' || value instanceof Date
      ? ['last_update:', `  date: ${JSON.stringify(value).slice(1, 11)}`]
      : [];
  },
  sidebar: ({ value }) => (value === false ? ['displayed_sidebar: null'] : []),
  titleTemplate: leaveOut('Set `titleDelimiter` for all pages, or write a `<title>` in a `<head>` of the page.'),
  head: leaveOut('Write the tags in a `<head>` of the page.'),
  navbar: leaveOut('Use `layout: landing` for a page with all of the width.'),
  footer: leaveOut('Use `layout: landing` for a page with all of the width.'),
  pageClass: leaveOut('Style the page by its address, or by an element in it.'),
  isHome: drop,
};

/** Converts `layout: home` with `hero` and `features`. */
function toFrontPage(fields: Readonly<Record<string, unknown>>): readonly string[] {
  if (fields['layout'] !== 'home') return [];
  return [...toHero(toRecord(fields['hero'])), ...toFeatures(toList(fields['features']))];
}

function toHero({ name, text, tagline, actions, image }: Readonly<Record<string, unknown>>): readonly string[] {
  const title = [name, text].filter((part) => typeof part === 'string').join(': ');
  const links = toList(actions).map((action) => {
    const { text: label, link } = toRecord(action);
    return `[${String(label)}](${String(link)})`;
  });
  const { src, light, alt } = toRecord(image);
  const picture = toText(image) ?? toText(src) ?? toText(light);
  const blocks = [
    title === '' ? '' : `# ${title}`,
    toText(tagline) ?? '',
    links.join(' '),
    picture === undefined ? '' : `![${toText(alt) ?? ''}](${picture})`,
  ].filter((block) => block !== '');
  return title === '' ? blocks : ['<Hero>', '', ...blocks.flatMap((block) => [block, '']), '</Hero>', ''];
}

function toFeatures(features: readonly unknown[]): readonly string[] {
  if (features.length === 0) return [];
  const items = features.map((feature) => {
    const { icon, title, details, link, linkText } = toRecord(feature);
    const name = String(title ?? '').replace(/<[^>]*>/g, '');
    const label = toText(linkText);
    const shown = link === undefined || label !== undefined ? `**${name}**` : `[${name}](${String(link)})`;
    const more = link === undefined || label === undefined ? '' : ` [${label}](${String(link)})`;
    const emoji = typeof icon === 'string' && !icon.includes('<') ? `${icon} ` : '';
    const { src, alt } = toRecord(icon);
    const picture = isRecord(icon) && typeof src === 'string' ? `![${toText(alt) ?? ''}](${src}) ` : emoji;
    return `- ${picture}${shown}: ${String(details ?? '').replace(/\s*\n\s*/g, ' ')}${more}`;
  });
  return ['<Cards>', '', ...items, '', '</Cards>', ''];
}

/** Container types that csb-docs supports. */
const TYPES = new Set(['info', 'tip', 'warning', 'danger', 'note', 'important', 'caution', 'code-group']);

/** Converts `::: tip Title`. `details` and `raw` are not admonitions here. Default titles may be configured. */
function containers(options: Readonly<Record<string, unknown>>): Rule {
  return (lines, draft) => writeContainers(lines, { draft, titleOf: (word) => toText(options[`${word}Label`]) });
}

function writeContainers(
  lines: readonly Line[],
  { draft, titleOf }: { readonly draft: Draft; readonly titleOf: (word: string) => string | undefined },
): readonly Line[] {
  const open: { readonly colons: number; readonly close: string }[] = [];
  return lines.flatMap((line): readonly Line[] => {
    const [, indent = '', colons = '', word = '', rest = ''] = /^(\s*)(:{3,})\s*([\w-]*)\s*(.*)$/.exec(line.text) ?? [];
    if (line.isCode || colons === '') return [line];
    if (word === '') {
      const last = open.findLastIndex((container) => container.colons <= colons.length);
      const [closed] = last < 0 ? [] : open.splice(last);
      return closed === undefined
        ? [line]
        : write(line, indent, closed.close === ':' ? [colons] : closed.close.split('\n'));
    }
    if (word === 'raw' || word === 'v-pre') {
      open.push({ colons: colons.length, close: '' });
      return [];
    }
    if (word !== 'details') {
      open.push({ colons: colons.length, close: ':' });
      if (!TYPES.has(word)) reportContainer(line, word, draft);
      const isGroup = word === 'code-group';
      const title = rest === '' ? titleOf(word) : rest;
      return write(line, indent, [`${colons}${isGroup ? ' ' : ''}${word}${title === undefined ? '' : ` ${title}`}`]);
    }
    open.push({ colons: colons.length, close: '\n</details>' });
    const [, title = '', attributes = ''] = /^(.*?)\s*(\{.*\})?$/.exec(rest) ?? [];
    const summary = title === '' ? (titleOf('details') ?? 'Details') : title;
    const tag = /\bopen\b/.test(attributes) ? '<details open>' : '<details>';
    return write(line, indent, [tag, `<summary>${summary.replaceAll('<', '&lt;')}</summary>`, '']);
  });
}

function reportContainer({ number }: Line, word: string, { report }: Draft): void {
  report(
    number,
    `The container \`${word}\` is one of a plugin.`,
    'Name it in `docs.admonitions.keywords`, or write one of the types that are there.',
  );
}

function write(line: Line, indent: string, texts: readonly string[]): readonly Line[] {
  const written = texts.filter((text, index) => index > 0 || text !== '' || texts.length > 1);
  return written.map((text) => ({ ...line, text: text === '' ? '' : indent + text }));
}

/** Converts ```` ```ts:line-numbers=5 {1,3} ````. */
function fences(areNumbered: boolean): Rule {
  return eachFence((info) => writeInfo(info, areNumbered));
}

function writeInfo(info: string, areNumbered: boolean): string {
  const isPlain = !areNumbered || /:(?:no-)?line-numbers|^\s*mermaid\b/.test(info);
  return (isPlain ? info : info.replace(/^\s*[^\s:{[]*/, '$&:line-numbers'))
    .replace(
      /^(\s*[^\s:{[]+)?:line-numbers(?:=(\d+))?/,
      (_, language: string | undefined, first: string | undefined) =>
        `${language ?? 'text'} showLineNumbers${first === undefined ? '' : `=${first}`}`,
    )
    .replace(/:no-line-numbers/, '');
}

const VUE = 'Vue in Markdown (`{{ … }}`, directives, components) does nothing here.';

function inLine(written: string, { number }: Line, { report }: Draft): string | undefined {
  const isHeading = /^#+\s/.test(written);
  const text = outsideCode(written, (part) => dropAttributes(part, { number, report, isHeading }));
  if (/^\s*\[\[toc\]\]\s*$/i.test(text)) return undefined;
  outsideCode(text, (part) => {
    if (/\{\{.*?\}\}|<[^>]+\s(?:v-\w+|[:@]\w[\w.-]*)=/.test(part))
      report(number, VUE, 'Write the text itself, or an island.');
    const [, component] = /<([A-Z]\w*)/.exec(part) ?? [];
    if (component !== undefined && !OURS.has(component))
      report(
        number,
        `The component \`<${component}>\` is one of the old site.`,
        'Write what it shows, or make it a component in MDX.',
      );
    return part;
  });
  return text.replaceAll(
    /<Badge\b([^>]*)>/g,
    (_, attributes: string) => `<Badge${attributes.replace(/type="success"/, 'type="tip"')}>`,
  );
}

const OURS = new Set(['Badge', 'Hero', 'Cards', 'Steps', 'Columns', 'Column', 'Figure', 'Details', 'Link', 'Image']);

/** Removes `<script setup>` and `<style>`, which belong to Vue. */
const dropSetup: Rule = (lines, { report }) => {
  let end: string | undefined;
  return lines.flatMap((line) => {
    if (line.isCode) return [line];
    if (end !== undefined) {
      if (line.text.includes(end)) end = undefined;
      return [];
    }
    const [, name] = /^<(script|style)\b[^>]*>/.exec(line.text) ?? [];
    if (name === undefined) return [line];
    report(
      line.number,
      `\`<${name}>\` of a page is left out.`,
      name === 'script' ? 'Write an island.' : 'Write the rules into the style sheet of the site.',
    );
    if (!line.text.includes(`</${name}>`)) end = `</${name}>`;
    return [];
  });
};
