/** Front matter and data files, in sites of a few pages. */
import fc from 'fast-check';
import { type Area, makeArea } from '../area.js';
import { checkSite, type SiteFiles } from '../checkers/site.js';
import { dataFiles, frontMatter } from '../inputs/fields.js';
import { grammaticalMarkdown } from '../inputs/markdown.js';

const CONFIG = {
  title: 'Fuzz',
  url: 'https://example.com',
  onBrokenLinks: 'warn',
  onBrokenMarkdownImages: 'warn',
  docs: { sidebarPath: undefined as string | undefined },
  blog: { onUntruncatedBlogPosts: 'ignore' },
};

/** Base files of every site, as targets for links and other references. */
const SITE: SiteFiles = {
  'csb-docs.config.json': JSON.stringify(CONFIG),
  'docs/one.md': '---\ntags: [one]\n---\n\n# One\n\n[Two](two.md)\n',
  'docs/two.md': '# Two\n',
  'docs/more/three.md': '# Three\n',
  'blog/2024-01-02-post.md': '---\nauthors: [ann]\ntags: [one]\n---\n\n# Post\n',
  'blog/authors.yml': 'ann:\n  name: Ann\n  page: true\nbob:\n  name: Bob\n',
};
const withSidebars = JSON.stringify({ ...CONFIG, docs: { sidebarPath: './sidebars.json' } });

const page = (
  fields: fc.Arbitrary<string>,
  body: fc.Arbitrary<string> = fc.constant('# T\n\nText.'),
): fc.Arbitrary<string> => fc.tuple(fields, body).map(([yaml, text]) => `---\n${yaml}---\n\n${text}\n`);

const pages = fc.record(
  {
    'docs/a.md': page(frontMatter.doc, grammaticalMarkdown),
    'docs/more/b.md': page(frontMatter.doc),
    'blog/2024-02-03-c.md': page(frontMatter.post, grammaticalMarkdown),
    'pages/d.md': page(frontMatter.doc),
  },
  { requiredKeys: [] },
);

const data = fc.record(
  {
    'docs/more/_category_.json': dataFiles.category,
    'docs/_category_.yml': dataFiles.categoryYaml,
    'docs/tags.yml': dataFiles.tags,
    'blog/tags.yml': dataFiles.tags,
    'blog/authors.yml': dataFiles.authors,
    'sidebars.json': dataFiles.sidebars,
  },
  { requiredKeys: [] },
);

const check = (files: Readonly<Partial<Record<string, string>>>): Promise<void> => {
  const given = Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]]));
  const config = files['sidebars.json'] === undefined ? {} : { 'csb-docs.config.json': withSidebars };
  return checkSite({ ...SITE, ...config, ...Object.fromEntries(given) });
};

/** Areas with content files as inputs. */
export const contentAreas: readonly Area[] = [
  makeArea('front-matter', { runs: 4, inputs: pages, check }),
  makeArea('data-files', { runs: 4, inputs: data, check }),
];
