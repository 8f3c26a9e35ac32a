/** Reads facts about a site from the HTML of its home page, without parsing it completely. */
import { unescapeHtml } from '../../utils/text/escape.js';

/** Facts about a site from one of its pages. */
export interface HomePage {
  /** True if built by csb-docs. */
  readonly isOurs: boolean;
  readonly title: string;
  /** Value of `<html lang>`. */
  readonly language: string;
  /** Base path, for example `/custom-sidebar/`. Undefined if unknown. */
  readonly basePath: string | undefined;
  /** Absolute URL of this page. */
  readonly canonical: string | undefined;
  /** File name of the search entry. Undefined for sites without search. */
  readonly searchEntry: string | undefined;
  /** The same page in all languages. */
  readonly alternates: readonly { readonly language: string; readonly href: string }[];
}

/** Reads the HTML of a home page. */
export function readHomePage(html: string): HomePage {
  const head = html.slice(0, Math.max(0, html.indexOf('</head>')));
  const links = [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => tag);
  // The folder is relative if all URLs of the site are.
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

/** Returns an attribute in double quotes, as csb-docs writes it. */
function findAttribute(tag: string | undefined, name: string): string | undefined {
  const value = tag === undefined ? undefined : new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeHtml(value);
}
