/** What the home page of a site, or of one of its languages, tells about it. In: its HTML. Out: facts; it is not parsed as a whole. */
import { unescapeHtml } from '../../utils/text/escape.js';

/** What is known of a site from one of its pages. */
export interface HomePage {
  /** Made by csb-docs. */
  readonly isOurs: boolean;
  readonly title: string;
  /** As `<html lang>` has it. */
  readonly language: string;
  /** Where the site begins, e.g. `/custom-sidebar/`; undefined where the page does not tell. */
  readonly basePath: string | undefined;
  /** Absolute address of this page. */
  readonly canonical: string | undefined;
  /** Name of the entry of its search; undefined for a site without search. */
  readonly searchEntry: string | undefined;
  /** The same page in all languages of the site. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
}

/** Reads it. */
export function readHomePage(html: string): HomePage {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  // Its folder is relative where all addresses of the site are.
  const [, folder = '', searchEntry] = /(?:&quot;|")([^&"]*\/)?(search\.[\w-]+\.json)(?:&quot;|")/.exec(html) ?? [];
  const title = unescapeHtml(/<title>([^<]*)/.exec(head)?.[1] ?? '');
  return {
    isOurs: /<meta name="generator" content="csb-docs\b/.test(head),
    title:
      findAttribute(
        links.find((tag) => /\brel="search"/.test(tag)),
        'title',
      ) ??
      title.split(' | ').at(-1) ??
      title,
    language: findAttribute(/<html\b[^>]*>/.exec(html)?.[0], 'lang') ?? 'en',
    basePath: folder.startsWith('/') ? folder : findAttribute(/<html\b[^>]*>/.exec(html)?.[0], 'data-base-url'),
    canonical: findAttribute(
      links.find((tag) => /\brel="canonical"/.test(tag)),
      'href',
    ),
    searchEntry,
    alternates: links.flatMap((tag) => {
      const [language, href] = [findAttribute(tag, 'hreflang'), findAttribute(tag, 'href')];
      return language === undefined || href === undefined || language === 'x-default' ? [] : [{ language, href }];
    }),
  };
}

/** An attribute of a tag as csb-docs writes it: in double quotes. */
function findAttribute(tag: string | undefined, name: string): string | undefined {
  const value = tag === undefined ? undefined : new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}
