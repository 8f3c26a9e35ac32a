/** Writes container blocks: admonitions, tabs, details and footnotes. */
import type { AdmonitionLook } from '../../utils/admonition-types.js';
import { attributeOf, type HtmlElement, type HtmlNode, hasClass, textOf } from '../../utils/html/html-nodes.js';
import { joinBlocks, toQuote, type Writing } from './blocks.js';
import { toFootnote, writePhrases } from './phrases.js';

/** GitHub alert for each kind of admonition. */
const ALERTS: Readonly<Record<AdmonitionLook, string>> = {
  note: 'NOTE',
  tip: 'TIP',
  info: 'NOTE',
  warning: 'WARNING',
  danger: 'CAUTION',
};

/** Keywords that are GitHub alerts themselves. */
const OWN_ALERTS: Readonly<Record<string, string>> = { important: 'IMPORTANT' };

/** Writes an admonition as a GitHub alert. A custom title becomes its first line in bold. */
export function writeAdmonition(element: HtmlElement, { place, writeBlocks }: Writing): readonly string[] {
  const classes = (attributeOf(element, 'class') ?? '').split(/\s+/);
  const look = Object.entries(ALERTS).find(([name]) => classes[1] === name)?.[1] ?? 'NOTE';
  const own = classes.find((name) => Object.hasOwn(OWN_ALERTS, name));
  const alert = own === undefined ? look : (OWN_ALERTS[own] ?? look);
  const isTitle = (node: HtmlNode): boolean => typeof node === 'object' && hasClass(node, 'admonition-title');
  const title = element.children.find(isTitle);
  const isPlain = title === undefined || classes.includes(textOf([title]).toLowerCase());
  const label = isPlain ? [] : [toBold(writePhrases([title], place))];
  const content = joinBlocks([...label, ...writeBlocks(element.children.filter((child) => child !== title))]);
  return toQuote([`[!${alert}]${content === '' ? '' : `\n${content}`}`]);
}

/** Nested bold in a label is removed. */
function toBold(text: string): string {
  return `**${text.replace(/(?<!\\)\*\*/g, '')}**`;
}

/** Writes tab panels one after another, each below its label. */
export function writePanels({ children }: HtmlElement, { writeBlocks }: Writing): readonly string[] {
  return children.flatMap((child) => {
    if (typeof child === 'string' || attributeOf(child, 'role') !== 'tabpanel') return [];
    const label = attributeOf(child, 'aria-label') ?? '';
    return [...(label === '' ? [] : writeBlocks([toLabel(label)])), ...writeBlocks(child.children)];
  });
}

function toLabel(text: string): HtmlElement {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return { name: 'strong', attributes: '', children: [escaped], inner: '' };
}

/** Writes collapsed content below its summary, as a bold line or a heading. */
export function writeDetails({ children }: HtmlElement, { place, writeBlocks }: Writing): readonly string[] {
  const summary = children.find((child) => typeof child === 'object' && child.name === 'summary');
  const heading = summary === undefined ? undefined : findHeading([summary]);
  if (heading !== undefined) return writeBlocks([heading, ...children.filter((child) => child !== summary)]);
  const label = summary === undefined ? '' : writePhrases([summary], place);
  return [...(label === '' ? [] : [toBold(label)]), ...writeBlocks(children.filter((child) => child !== summary))];
}

/** Returns the heading in a summary, if it contains nothing else. */
function findHeading(nodes: readonly HtmlNode[]): HtmlElement | undefined {
  const [only, ...others] = nodes.filter((node) => typeof node === 'object' || node.trim() !== '');
  if (typeof only !== 'object' || others.length > 0) return undefined;
  return /^h[1-6]$/.test(only.name) ? only : findHeading(only.children);
}

/** Writes footnotes as definitions, without their heading. */
export function writeFootnotes({ children }: HtmlElement, { writeBlocks }: Writing): readonly string[] {
  const list = children.find((child): child is HtmlElement => typeof child === 'object' && child.name === 'ol');
  return (list?.children ?? []).flatMap((item) => {
    const id = typeof item === 'string' ? undefined : attributeOf(item, 'id');
    if (typeof item === 'string' || id === undefined) return [];
    const text = joinBlocks(writeBlocks(item.children)).replace(/\n(?=.)/g, '\n    ');
    return [`${toFootnote(id)}: ${text}`];
  });
}
