/** Checks one link on one page of a small site with the complete `link` step. */
import { link } from '../../src/graph/link.js';
import type { Config } from '../../src/types/config.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';
import type { LinkInput } from '../../src/types/facts.js';
import type { ResolvedLink } from '../../src/types/navigation.js';
import type { Page } from '../../src/types/page.js';
import { toFilePath, toOutPath } from '../../src/utils/paths.js';
import { makeConfig, makeDoc, makeInput, makePage, makePost, SOME_RANGE } from './pages.js';

const LINK_CODES = [
  'broken-link',
  'link-case-mismatch',
  'broken-anchor',
  'broken-markdown-link',
  'missing-asset',
  'malformed-link',
  'local-file',
  'empty-link',
  'unsafe-url',
];

/** A link as written, with kind and origin where they matter. */
export type Written = { readonly url: string } & Partial<Page['links'][number]>;

/** Returns the page with these links, in order. */
export const withLinks = <T extends Page>(page: T, links: readonly (string | Written)[]): T => ({
  ...page,
  links: links.map((written) => ({
    range: SOME_RANGE,
    kind: 'link',
    origin: 'markdown',
    ...(typeof written === 'string' ? { url: written } : written),
  })),
});
/** Returns the page with these ids. */
export const withIds = <T extends Page>(page: T, ids: readonly string[]): T => ({ ...page, ids });

const toStatic = (...outs: readonly string[]): LinkInput['staticFiles'] =>
  outs.map((out) => ({ path: toFilePath(`static/${out}`), out: toOutPath(out) }));

/** The site around the tested page. */
const NEIGHBOURS: readonly Page[] = [
  withIds(makeDoc('guides/setup.md'), ['custom', 'Fünf süße Äpfel', 'a%3Ab', 'top-level']),
  makeDoc('index.md', { slug: '/home' }, { contentTitle: 'Home' }),
  makeDoc('tut/zz.mdx'),
  makeDoc('héllo.md'),
  makeDoc('v1.0.md'),
  makeDoc('a b.md'),
  makeDoc('100%.md'),
  makeDoc('tagged.md', { tags: ['foo'] }),
  makeDoc('plan.md', { draft: true }),
  makeDoc('hidden.md', { unlisted: true }),
  makePost('2021-01-02-hello.md', { tags: ['Bar'] }),
  makePost('2021-01-03-soon.md', { draft: true, slug: '/soon' }),
  makePage('index.md'),
  makePage('about.md'),
];

/** Result for the link. */
export interface Checked {
  readonly link: ResolvedLink;
  readonly found: readonly Diagnostic[];
  /** Files to copy, as `from → to`. */
  readonly assets: readonly string[];
}

/** Additions to the default site. */
export interface Setup extends Partial<LinkInput> {
  /** The page with the link. */
  readonly page?: Page;
}

const ALL: Readonly<Record<string, unknown>> = {
  blog: { onUntruncatedBlogPosts: 'ignore' },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onBrokenMarkdownLinks: 'throw',
};
/** Returns a configuration that reports every kind of broken link as an error. */
export const linkConfig = (raw: Readonly<Record<string, unknown>> = {}): Config => makeConfig({ ...ALL, ...raw });

/** Checks a link on a page. Returns only diagnostics about links. */
export function check(
  written: string | Written,
  { page = withIds(makeDoc('intro.md'), ['sec', 'named', 'divid', 'det']), ...facts }: Setup = {},
): Checked {
  const subject = withLinks(page, [written]);
  const { site, diagnostics } = link(
    makeInput({
      config: linkConfig(),
      files: [subject, ...NEIGHBOURS],
      staticFiles: toStatic('img/b.png', 'files/a.pdf', 'javadoc/index.html', 'javadoc/hey.html'),
      ...facts,
    }),
  );
  const resolved = site.links.get(subject.source)?.[0];
  if (!resolved) throw new Error('The page has no resolved link.');
  const found = diagnostics.filter(
    ({ code, location }) => LINK_CODES.includes(code) && location?.file === subject.source,
  );
  return { link: resolved, found, assets: site.assets.map(({ from, to }) => `${from} → ${to}`) };
}
