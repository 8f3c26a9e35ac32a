/**
 * Kinds of URLs that can be broken, each with a correct counterpart. A mark is a name that is unique in the site, used
 * to find a line again. If a URL is broken because its target is missing, the mark is the missing name.
 */
import type { Random } from '../support/random.js';

/** Possible targets of URLs. */
export interface Around {
  readonly random: Random;
  readonly origin: string;
  readonly baseUrl: string;
  /** Docs without extension, relative to their folder: `part-1/text-1`. Each has a heading `Again`. */
  readonly docs: readonly string[];
  /** The doc that contains the URL. */
  readonly here: string;
}

/** Kinds of files that contain the lines. */
export type Home = 'text' | 'post' | 'mdx' | 'partial' | 'react' | 'css' | 'navbar' | 'footer' | 'field' | 'template';

/** A kind of URL, with a broken and a correct form. */
export interface Kind {
  readonly name: string;
  readonly home: Home;
  readonly bad: (mark: string, around: Around) => string;
  readonly good: (mark: string, around: Around) => string;
}

/** Present in every site with planted URLs. */
export const DOT = 'img/dot.png';
export const DRAFT = 'unready';
/** An id on every page with a planted line. */
export const ID = 'planted';

const some = ({ random, docs }: Around): string => random.pick(docs);
const up = ({ here }: Around): string => '../'.repeat(here.split('/').length - 1) || './';
const capitals = (path: string): string => path.replace(/[a-z]/, (letter) => letter.toUpperCase());

/** Returns a kind whose two forms differ only in the URL. */
function pair(name: string, { home, write }: Form, [bad, good]: readonly [Url, Url]): Kind {
  return {
    ...{ name, home },
    bad: (mark, around) => write(mark, bad(mark, around)),
    good: (mark, around) => write(mark, good(mark, around)),
  };
}

/** How and where a URL is written. */
interface Form {
  readonly home: Home;
  readonly write: (mark: string, url: string) => string;
}

type Url = (mark: string, around: Around) => string;
const nowhere: Url = (mark) => `/docs/${mark}`;
const somewhere: Url = (_, around) => `/docs/${some(around)}`;
const noImage: Url = (mark) => `/img/${mark}.png`;
const image: Url = () => `/${DOT}`;
const below =
  (address: Url): Url =>
  (mark, around) =>
    `${around.baseUrl.slice(0, -1)}${address(mark, around)}`;
const own =
  (address: Url): Url =>
  (mark, around) =>
    `${around.origin}${below(address)(mark, around)}`;

/** URLs of pages and of images, in the form for Markdown and our components. */
const PAGE = [nowhere, somewhere] as const;
const IMAGE = [noImage, image] as const;
/** The same in contexts where the base URL is not added. */
const PLAIN_PAGE = [below(nowhere), below(somewhere)] as const;
const PLAIN_IMAGE = [below(noImage), below(image)] as const;
const FILE: readonly [Url, Url] = [(mark) => `./${mark}.md`, (_, around) => `${up(around)}${some(around)}.md`];

const text: Form = { home: 'text', write: (mark, url) => `Then [${mark}](${url}) comes.` };
const picture: Form = { home: 'text', write: (mark, url) => `![${mark}](${url})` };
const inText = (write: Form['write']): Form => ({ home: 'text', write });
const jump: Form['write'] = (mark, url) => `<Jump to="${url}">${mark}</Jump>`;
const anchor: Form['write'] = (mark, url) => `<p><a href="${url}">${mark}</a></p>`;

/** All kinds. */
export const KINDS: readonly Kind[] = [
  pair('path', text, PAGE),
  pair('file', text, FILE),
  pair(
    'reference',
    inText((mark, url) => `Then [${mark}] comes.\n\n[${mark}]: ${url}`),
    FILE,
  ),
  pair('anchor here', text, [(mark) => `#${mark}`, () => `#${ID}`]),
  pair('anchor elsewhere', text, [
    (mark, around) => `/docs/${some(around)}#${mark}`,
    (_, around) => `/docs/${some(around)}?a=b#again`,
  ]),
  // The theme adds this id, which is unknown when links are resolved.
  pair('anchor of the frame', text, [
    (mark, around) => `/docs/${some(around)}#${mark}`,
    (_, around) => `/docs/${some(around)}#__csb-content`,
  ]),
  pair('letter case', text, [(_, around) => `/docs/${capitals(some(around))}`, somewhere]),
  pair('draft', text, [(_, around) => `${up(around)}${DRAFT}.md`, somewhere]),
  pair('own address', text, [own(nowhere), own(somewhere)]),
  pair('image', picture, IMAGE),
  pair('raw HTML', inText(anchor), PAGE),
  pair(
    'srcset',
    inText((mark, url) => `<img src="/${DOT}" srcset="/${DOT} 1x, ${url} 2x" alt="${mark}">`),
    IMAGE,
  ),
  pair(
    'media',
    inText((mark, url) => `<video src="${url}" title="${mark}" controls></video>`),
    IMAGE,
  ),
  pair(
    'style attribute',
    inText((mark, url) => `<div style="background: url(${url})">${mark}</div>`),
    PLAIN_IMAGE,
  ),
  pair(
    'icon in the head',
    inText((mark, url) => `<head><link rel="icon" title="${mark}" href="${url}"></head>`),
    PLAIN_IMAGE,
  ),
  pair('component', { home: 'mdx', write: jump }, PAGE),
  pair('element of MDX', { home: 'mdx', write: anchor }, PLAIN_PAGE),
  pair('component in a partial', { home: 'partial', write: jump }, PAGE),
  pair('text of a partial', { ...text, home: 'partial' }, PAGE),
  pair('page of React', { home: 'react', write: anchor }, PLAIN_PAGE),
  pair('image of React', { home: 'react', write: (mark, url) => `<img src="${url}" alt="${mark}" />` }, PLAIN_IMAGE),
  pair('template', { home: 'template', write: anchor }, PLAIN_PAGE),
  pair('style sheet', { home: 'css', write: (mark, url) => `.${mark} { background: url(${url}) }` }, PLAIN_IMAGE),
  pair('navbar', { home: 'navbar', write: (mark, url) => `{ "label": "${mark}", "to": "${url}" }` }, PAGE),
  pair('footer', { home: 'footer', write: (mark, url) => `{ "html": "<a href='${url}'>${mark}</a>" }` }, PLAIN_PAGE),
  pair('link of a post', { ...text, home: 'post' }, PAGE),
  pair('image of a post', { ...picture, home: 'post' }, IMAGE),
  pair('anchor of a post', { ...text, home: 'post' }, [
    (mark, around) => `/docs/${some(around)}#${mark}`,
    (_, around) => `/docs/${some(around)}#again`,
  ]),
  pair('front matter', { home: 'field', write: (mark, url) => `image: ${url} # ${mark}` }, IMAGE),
];

/** Additional kind for sites with a base URL: a URL without it. */
export const WITHOUT_BASE: Kind = pair('without base', { home: 'react', write: anchor }, [somewhere, below(somewhere)]);
