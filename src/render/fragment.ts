/**
 * The part of a page that a script puts into an open page with the same frame: a file beside the page, half as large.
 * In: the document of a page. Out: what is its own in the head, `<main>` and the contents list, and which links of bar
 * and menu are current. Documents name their frame by a hash: where it is another one, the whole page is fetched.
 */

import type { RenderContext } from '../types/output.js';
import type { OutPath } from '../types/paths.js';
import type { Route } from '../types/route.js';
import type { Site } from '../types/site.js';
import { hashText } from '../utils/hash.js';
import { ATTRIBUTE, CLASS, FOLDER, FRAME_ID, ID } from '../utils/markup.js';
import { toOutPath } from '../utils/paths.js';

/** The parts of a body, as offsets. */
interface Cuts {
  readonly shell: number;
  readonly menu: number;
  readonly content: number;
  /** Behind the shell. */
  readonly end: number;
}

/** Marks of the current page, and what follows from them. */
const MARKS = / (?:aria-current="\w+"|open="")/g;

/** Where the body of a document begins that names its frame. */
const BODY = new RegExp(`<body ${ATTRIBUTE.frame}="\\w+">`);

/** Links that are current. */
const CURRENT = /<a [^>]*aria-current="\w+"[^>]*>/g;

/**
 * Whether bars and menus of a site are the same on many pages. Lists of versions and languages lead to the same page
 * elsewhere, and what code of a site draws around a page is not known. From a disk nothing can be fetched.
 */
export function hasSharedFrames({ config }: Pick<Site, 'config'>, { parts }: Pick<RenderContext, 'parts'>): boolean {
  return (
    config.output !== 'portable' &&
    parts === undefined &&
    !/"type":"(?:docsVersion|locale)Dropdown"/.test(JSON.stringify(config.themeConfig.navbar))
  );
}

/** The name of the frame around the content of a body; undefined where it is not found. `head` is that of all pages. */
export function toFrameName(head: string, body: string): string | undefined {
  const cuts = cut(body);
  if (cuts === undefined) return undefined;
  const frame = `${body.slice(0, cuts.shell)}${body.slice(cuts.menu, cuts.content)}${body.slice(cuts.end)}`;
  return hashText(`${head}\n${frame.replace(MARKS, '')}`);
}

/** The fragment of a document; empty where it names no frame. */
export function toFragment(document: string): string {
  const start = BODY.exec(document);
  const body = start === null ? '' : document.slice(start.index + start[0].length);
  const cuts = cut(body);
  if (start === null || cuts === undefined) return '';
  const head = document.slice(document.indexOf('<title>'), document.lastIndexOf('</head>', start.index));
  return [
    head,
    start[0],
    `<header class="${CLASS.siteHeader}">${listCurrent(body.slice(0, cuts.shell))}</header>`,
    body.slice(cuts.shell, cuts.menu),
    `<aside class="${CLASS.menu}">${listCurrent(body.slice(cuts.menu, cuts.content))}</aside>`,
    body.slice(cuts.content, cuts.end),
  ].join('');
}

/** Where the fragment of a page is: by its address alone, as scripts know it (`client/prefetch.ts`). */
export function toFragmentPath({ path }: Pick<Route, 'path'>): OutPath {
  const name = path.replace(/^\/|\/$/g, '').replace(/\.html$/, '');
  // No `.html`: hosts redirect addresses that end in it, and search engines list them.
  return toOutPath(`${FOLDER.fragments}/${name === '' ? 'index' : name}.htm`);
}

function cut(body: string): Cuts | undefined {
  const content = body.lastIndexOf('<', body.indexOf(` id="${FRAME_ID.content}"`));
  const menu = body.lastIndexOf('<', body.indexOf(` id="${ID.menu}"`));
  const shell = body.indexOf(`<div class="${CLASS.shell}`);
  const behind = [`<footer class="site-footer`, `<template id="${ID.codeButtons}"`].map((tag) => body.lastIndexOf(tag));
  const end = behind.find((offset) => offset >= 0) ?? -1;
  const isWhole = shell >= 0 && shell < menu && menu < content && content < end && body.endsWith('</div>', end);
  return isWhole ? { shell, menu, content, end } : undefined;
}

/** What scripts know a link by, and its mark. */
const ASKED = [/ class="[^"]*"/, / href="[^"]*"/, / aria-current="[^"]*"/];

/** Only what a script asks of them. */
function listCurrent(html: string): string {
  const links = html.match(CURRENT)?.map((tag) => {
    const attributes = ASKED.map((attribute) => attribute.exec(tag)?.[0] ?? '');
    return `<a${attributes.join('')}></a>`;
  });
  return [...new Set(links)].join('');
}
