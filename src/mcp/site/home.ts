/** Reads facts about a site from the HTML of its home page, without parsing it completely. */
import { withoutUnseen } from '../../diagnostics/frame.js';
import { type Attributes, readAttributes } from '../../utils/html/attributes.js';
import { scanTags } from '../../utils/html/scan-tags.js';
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

/** The head of a page has a few kilobytes, and more on a site in hundreds of languages. */
const LONGEST_HEAD = 500_000;
const LONGEST_TITLE = 300;
const MOST_ALTERNATES = 500;

/** Reads the HTML of a home page. */
export function readHomePage(html: string): HomePage {
  const head = readHead(html.slice(0, LONGEST_HEAD));
  const linkOf = (rel: string): Attributes | undefined => head.links.find((link) => link.get('rel') === rel);
  // The folder is relative if all URLs of the site are.
  const [, folder = '', searchEntry] = /(?:&quot;|")([^&"]*\/)?(search\.[\w-]+\.json)(?:&quot;|")/.exec(html) ?? [];
  return {
    isOurs: head.generator.startsWith('csb-docs'),
    title: withoutUnseen(linkOf('search')?.get('title') ?? head.title.split(' | ').at(-1) ?? '').slice(
      0,
      LONGEST_TITLE,
    ),
    language: head.root?.get('lang') ?? 'en',
    basePath: folder.startsWith('/') ? folder : head.root?.get('data-base-url'),
    canonical: toWebUrl(linkOf('canonical')?.get('href')),
    searchEntry,
    alternates: head.links.slice(0, MOST_ALTERNATES).flatMap((link) => {
      const [language, href] = [link.get('hreflang'), link.get('href')];
      return language === undefined || href === undefined || language === 'x-default' ? [] : [{ language, href }];
    }),
  };
}

interface Head {
  readonly root: Attributes | undefined;
  readonly links: readonly Attributes[];
  readonly generator: string;
  readonly title: string;
}

function readHead(html: string): Head {
  const found = { root: undefined as Attributes | undefined, generator: '', title: '', isOver: false };
  const links: Attributes[] = [];
  scanTags(html, {
    start: ({ name, text, raw = '' }) => {
      if (found.isOver || !/^(html|link|meta|title|body)$/.test(name)) return;
      const attributes = readAttributes(text);
      if (name === 'html') found.root ??= attributes;
      else if (name === 'link') links.push(attributes);
      else if (name === 'title') found.title = unescapeHtml(raw);
      else if (name === 'body') found.isOver = true;
      else if (attributes.get('name') === 'generator') found.generator = attributes.get('content') ?? '';
    },
    end: (name) => (found.isOver ||= name === 'head'),
    wantsLayout: () => true,
  });
  return { ...found, links };
}

/** Returns undefined for anything other than an HTTP URL. */
function toWebUrl(href: string | undefined): string | undefined {
  return href !== undefined && /^https?:/i.test(href) && URL.canParse(href) ? href : undefined;
}
