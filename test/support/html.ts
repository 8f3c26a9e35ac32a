/** Reads generated HTML with parse5, independent of the generator. */
import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';

/** A node of the parsed page. */
export type Node = DefaultTreeAdapterTypes.Node;
/** An element of the parsed page. */
export type Element = DefaultTreeAdapterTypes.Element;

/** Parses a whole page. */
export function parseHtml(html: string): Node {
  return parse(html);
}

/** Parses an HTML fragment, e.g. of a feed entry. */
export function parsePiece(html: string): Node {
  return parseFragment(html);
}

/** Returns all elements below a node in document order, without the contents of `<template>`. */
export function elementsOf(node: Node): readonly Element[] {
  const below = 'childNodes' in node ? node.childNodes.flatMap(elementsOf) : [];
  return 'tagName' in node ? [node, ...below] : below;
}

/** Returns all elements with one of the tag names. */
export function findAll(node: Node, ...tagNames: readonly string[]): readonly Element[] {
  return elementsOf(node).filter((element) => tagNames.includes(element.tagName));
}

/** Returns the value of an attribute; undefined if absent. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Returns the text below a node, without scripts and styles. */
export function textOf(node: Node): string {
  if (node.nodeName === 'script' || node.nodeName === 'style') return '';
  if ('value' in node && node.nodeName === '#text') return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Returns the content of a meta tag by name or property. */
export function metaOf(page: Node, name: string): string | undefined {
  const tag = findAll(page, 'meta').find(
    (element) => (attribute(element, 'name') ?? attribute(element, 'property')) === name,
  );
  return tag && attribute(tag, 'content');
}

/** Returns the content of `<main>`, one tag per line, for expected files. Without `<main>`, returns the whole text. */
export function mainOf(text: string): string {
  if (!/<main\b/.test(text)) return text;
  const [main] = findAll(parse(text), 'main');
  return main ? `${serialize(main).replaceAll('><', '>\n<')}\n` : '';
}

/** Formats the docs sidebar as an indented list of labels and URLs; `-` for labels without a link. */
export function sidebarOf(text: string): string {
  const [sidebar] = findAll(parse(text), 'nav').filter((nav) => attribute(nav, 'class') === 'sidebar');
  const [list] = sidebar ? findAll(sidebar, 'ul') : [];
  return list ? `${outline(list, '').join('\n')}\n` : '';
}

function outline(list: Element, indentation: string): string[] {
  const items = list.childNodes.filter((node): node is Element => node.nodeName === 'li');
  return items.flatMap((item) => {
    const [nested] = findAll(item, 'ul');
    const inside = new Set<Node>(nested ? elementsOf(nested) : []);
    const [label] = findAll(item, 'a', 'span', 'summary').filter((element) => !inside.has(element));
    const state = findAll(item, 'details')
      .filter((element) => !inside.has(element))
      .map((details) => (attribute(details, 'open') === undefined ? ' (closed)' : ' (open)'));
    const line = `${indentation}${label ? textOf(label) : textOf(item)} → ${(label && attribute(label, 'href')) ?? '-'}${state.join('')}`;
    return [line, ...(nested ? outline(nested, `${indentation}  `) : [])];
  });
}
