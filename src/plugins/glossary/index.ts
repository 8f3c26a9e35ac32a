/** The plugin `glossary`: explains terms from a file at their first mention, and adds a page that lists them. */
import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import type { LinkedSite, PluginPage, PluginSite } from '../../types/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { createMentionFeature, MENTION, toUse } from './feature.js';
import { createFinder, tryToRead } from './glossaries.js';
import { STYLES } from './styles.js';
import { readTerms, type Term, type Terms } from './terms.js';

/**
 * The script of pages with mentions. Without it, tooltips only work with mouse and keyboard. `data-tip` is the tooltip
 * state: `left` is closed with Escape until pointer and focus leave the term; `open` is opened by touch until the
 * reader touches something else. A second touch follows the link.
 */
const SCRIPT = `(() => {
  const all = (selector) => document.querySelectorAll(selector);
  const termOf = ({ target }) => target instanceof Element && target.closest('.term');
  const forget = (state, except) => {
    for (const term of all(\`.term[data-tip=\${state}]\`)) if (term !== except) delete term.dataset.tip;
  };
  let touched;
  addEventListener('keydown', ({ key }) => {
    touched = undefined;
    if (key !== 'Escape') return;
    for (const term of all('.term:is(:hover, :focus-within, [data-tip=open])')) term.dataset.tip = 'left';
  }, true);
  for (const [type, other] of [['pointerout', ':focus-within'], ['focusout', ':hover']])
    addEventListener(type, (event) => {
      const term = termOf(event);
      if (term && !term.contains(event.relatedTarget) && !term.matches(other) && term.dataset.tip === 'left')
        delete term.dataset.tip;
    });
  addEventListener('pointerdown', (event) => {
    touched = event.pointerType === 'touch' ? termOf(event) : undefined;
  }, true);
  addEventListener('pointerup', (event) => forget('open', termOf(event)), true);
  addEventListener('click', (event) => {
    const term = termOf(event);
    if (!term || term !== touched || term.dataset.tip === 'open' || !event.target.closest('a')) return;
    event.preventDefault();
    term.dataset.tip = 'open';
  }, true);
})();
`;

/** Options of the plugin. */
export interface GlossaryOptions {
  /** File with the terms, relative to the site. Default: `glossary.yml`. */
  readonly file?: string;
  /** Path of the page that lists all terms. Default: `docs/glossary.md`. */
  readonly page?: string;
  /** Title of that page, or titles by language. Default: `Glossary`. */
  readonly title?: string | Readonly<Record<string, string>>;
  /** Severity for terms that no page mentions. Default: `warning`. */
  readonly unused?: 'error' | 'warning' | 'info' | 'ignore';
}

const DEFAULT_TITLE = 'Glossary';

const OPTIONS: readonly (keyof GlossaryOptions)[] = ['file', 'page', 'title', 'unused'];

/** Creates the plugin. */
export function glossary(options: GlossaryOptions = {}): Plugin {
  const { file = 'glossary.yml', page = 'docs/glossary.md', title = DEFAULT_TITLE, unused = 'warning' } = options;
  // The terms are read before pages are parsed, and needed again after all are linked.
  const known = new Map<string, readonly Term[]>();
  const read = (site: PluginSite): Terms & { readonly file: string } => {
    const translation = site.translations && `${site.translations}/${file}`;
    const translated = translation && tryToRead(translation, site.read);
    const found =
      translated === undefined ? { file, text: site.read(file) } : { file: `${translation}`, text: translated };
    const terms = readTerms(found.text, found.file);
    known.set(site.language, terms.terms);
    return { ...terms, file: found.file };
  };
  return markShipped({
    name: 'glossary',
    key: JSON.stringify([file, page, title, unused, Object.keys(options)]),
    markdown: (site) => {
      const { terms } = read(site);
      return terms.length === 0 ? [] : [createMentionFeature(createFinder({ terms, page }, site))];
    },
    pages: (site) => {
      const { terms, diagnostics, ...from } = read(site);
      for (const diagnostic of [...findUnknownOptions('glossary', { ...options }, OPTIONS), ...diagnostics])
        site.report(diagnostic);
      return terms.length === 0 ? [] : [toPage(terms, { ...from, page, title: toTitle(title, site) })];
    },
    assets: [
      { path: 'glossary.css', content: STYLES },
      { path: 'glossary.js', content: SCRIPT },
    ],
    head: ({ uses, asset }) =>
      uses.includes(MENTION)
        ? [
            { tagName: 'link', attributes: { rel: 'stylesheet', href: asset('glossary.css') } },
            { tagName: 'script', attributes: { src: asset('glossary.js'), defer: true }, writesNoHtml: true },
          ]
        : [],
    check: (site) => {
      // In other languages, pages that are not translated yet do not mention the translated terms.
      if (unused !== 'ignore' && site.translations === undefined)
        reportUnused(site, known.get(site.language) ?? [], { file, severity: unused });
    },
  });
}

function toTitle(title: NonNullable<GlossaryOptions['title']>, { language }: PluginSite): string {
  return typeof title === 'string' ? title : (Object.hasOwn(title, language) && title[language]) || DEFAULT_TITLE;
}

function reportUnused(
  site: LinkedSite,
  terms: readonly Term[],
  place: { readonly file: string; readonly severity: 'error' | 'warning' | 'info' },
): void {
  const used = new Set(site.pages.flatMap(({ uses }) => uses));
  for (const term of terms)
    if (!term.isOptional && !used.has(toUse(term)))
      site.report({
        message: `No page mentions the term \`${term.name}\`.`,
        hint: 'Add the form used on pages to its `aliases`, remove the term, or set `optional: true`.',
        ...place,
        line: term.line,
      });
}

/** Creates the page of all terms, by letter. */
function toPage(
  terms: readonly Term[],
  { file, page, title }: { readonly file: string; readonly page: string; readonly title: string },
): PluginPage {
  const lines: [text: string, line: number][] = [
    ['---', 0],
    [`title: ${JSON.stringify(title)}`, 1],
    ['---', 0],
    ['', 0],
  ];
  for (const { name, id, definition, aliases, line } of terms.toSorted((a, b) => compareNames(a.name, b.name))) {
    lines.push([`## ${name.replace(/[\\`*_[\]<>{}#]/g, '\\$&')} {#${id}}`, line], ['', 0]);
    for (const text of definition.split('\n')) lines.push([text, 0]);
    lines.push(['', 0]);
    if (aliases.length > 0) lines.push([`*${aliases.join(', ').replace(/[\\`*_[\]<>{}#]/g, '\\$&')}*`, line], ['', 0]);
  }
  const text = lines.map(([line]) => line).join('\n');
  return { path: page, text, source: { file, line: 1, lines: lines.map(([, line]) => line) } };
}

/** Does not depend on the locale of the machine. */
function compareNames(a: string, b: string): number {
  const [first, second] = [a.toLowerCase(), b.toLowerCase()];
  return first < second ? -1 : first > second ? 1 : 0;
}
