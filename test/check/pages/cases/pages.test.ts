/** Links to pages, in every form, from every kind of page, with every `trailingSlash` setting. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { checkForms, type FormSite, REACT } from '../../../support/forms.js';

const test = suite('links to pages');

const isRight = async (site: FormSite): Promise<void> => assert.equal(await checkForms(site), []);

const PAGE = '# Page\n\n## Abc\n';
const SLASHES = [undefined, true, false] as const;
const withSlash = (trailingSlash: boolean | undefined) => (trailingSlash === undefined ? {} : { trailingSlash });

test('in Markdown: a path, a file, or a URL relative to the page', () =>
  isRight({
    files: { 'docs/a/b.md': PAGE, 'docs/x/b.mdx': PAGE, 'docs/a/b c.md': PAGE },
    forms: {
      'docs/a/from.md': {
        good: [
          ...['[l](./b.md)', '[l](b.md)', '[l](../x/b.mdx)', '[l](/docs/a/b)', '[l](b)', '[l](./b/)', '[l](../a/b)'],
          ...['[l][r1]\n\n[r1]: ./b.md', '[l](<b c.md>)', '[l](b%20c.md)', '[l](./b.md?a=b)', '[l](/docs/a/b?a=b#abc)'],
          ...['<p><a href="/docs/a/b">l</a></p>', '<p><a href="b">l</a></p>', '<a href="./b.md">l</a>'],
          ...['[l](https://example.com/docs/a/b)', '<https://example.com/docs/a/b>', '[l](docs/../b)'],
        ],
        bad: [
          ...[
            '[l](./n1.md)',
            '[l](n2.md)',
            '[l](../x/n3.mdx)',
            '[l](/docs/a/n4)',
            '[l](n5)',
            '[l](./n6/)',
            '[l](../a/n7)',
          ],
          ...[
            '[l][r2]\n\n[r2]: ./n8.md',
            '[l](<n 9.md>)',
            '[l](n%2010.md)',
            '[l](./n11.md?a=b)',
            '[l](/docs/a/n12?a=b#abc)',
          ],
          ...['<p><a href="/docs/a/n13">l</a></p>', '<p><a href="n14">l</a></p>', '<a href="./n15.md">l</a>'],
          ...['[l](https://example.com/docs/a/n16)', '<https://example.com/docs/a/n17>', '[l](docs/../n18)'],
          ['[l](/docs/a/b.html)', 'broken-link', '`/docs/a/b`'],
          ['[l](../x/b.md)', 'broken-markdown-link', '`../x/b.mdx`'],
        ],
      },
    },
  }));

test('in MDX and React: a component or an element', () =>
  isRight({
    files: { 'docs/a/b.md': PAGE, 'docs/a/_part.mdx': '[l](/docs/a/b)\n\n<p><a href="/docs/a/b">l</a></p>\n' },
    config: { pages: { path: 'src/pages' } },
    frames: {
      'docs/a/from.mdx':
        "import Link from '@docusaurus/Link';\nimport Part from './_part.mdx';\n\n# Forms\n\n<Part />\n\nLINES\n",
      'src/pages/forms.tsx': REACT,
    },
    forms: {
      'docs/a/from.mdx': {
        good: [
          '<Link to="/docs/a/b">l</Link>',
          '<a href="/docs/a/b">l</a>',
          "<a href={'/docs/a/b'}>l</a>",
          '[l](./b.md)',
        ],
        bad: [
          '<Link to="/docs/a/n1">l</Link>',
          '<a href="/docs/a/n2">l</a>',
          "<a href={'/docs/a/n3'}>l</a>",
          '[l](./n4.md)',
        ],
      },
      'src/pages/forms.tsx': {
        good: [
          '<Link to="/docs/a/b">l</Link>',
          '<a href="/docs/a/b">l</a>',
          '<a href="docs/a/b">l</a>',
          '<a href={`/docs/a/b`}>l</a>',
        ],
        bad: ['<Link to="/docs/a/n1">l</Link>', '<a href="/docs/a/n2">l</a>', '<a href="docs/a/n3">l</a>'],
      },
    },
  }));

for (const slash of SLASHES) {
  const lines = { good: ['[l](/docs/t)', '[l](/docs/a/b)'], bad: ['[l](/docs/n1)', '[l](/docs/a/n2)'] };
  const below = (up: string, name: string) => ({
    good: [`[l](${up}a/b.md)`, `[l](${up}t.md#abc)`, '[l](#own)', '## Own', ...lines.good],
    bad: [`[l](${up}a/${name}.md)`, `[l](${up}t.md#${name})`, `[l](#${name})`, ...lines.bad],
  });

  test(`from an index, a folder’s own page, a post and a slug, trailing slash ${slash}`, () =>
    isRight({
      files: { 'docs/t.md': PAGE, 'docs/a/b.md': PAGE },
      config: withSlash(slash),
      frames: {
        'docs/slug.md': '---\nslug: /elsewhere/deep/down\n---\n\n# Slug\n\nLINES\n',
        'blog/2021-02-03-post.md': '---\ntitle: Post\n---\n\nText.\n\n<!-- truncate -->\n\nLINES\n',
      },
      forms: {
        'docs/a/index.md': below('../', 'x1'),
        'docs/r/README.md': below('../', 'x2'),
        'docs/x/x.md': below('../', 'x3'),
        'docs/slug.md': below('./', 'x4'),
        'docs/02-numbered.md': below('', 'x6'),
        'blog/2021-02-03-post.md': below('../docs/', 'x5'),
      },
    }));

  test(`with a slash, without one, and with an index file, trailing slash ${slash}`, () =>
    isRight({
      files: { 'docs/t.md': PAGE },
      config: withSlash(slash),
      forms: {
        'docs/from.md': {
          good: ['[l](/docs/t#abc)', '[l](/docs/t/#abc)', '[l](/docs/t/index.html#abc)'],
          bad: [
            ['[l](/docs/t#n1)', 'broken-anchor'],
            ['[l](/docs/t/#n2)', 'broken-anchor'],
            ['[l](/docs/t/index.html#n3)', 'broken-anchor'],
            '[l](/docs/n4/index.html#abc)',
          ],
        },
      },
    }));

  test(`to static files, trailing slash ${slash}`, () =>
    isRight({
      files: {
        'static/javadoc/index.html': '<p id="a">',
        'static/javadoc/hey.html': '<p>',
        'static/files/a.pdf': '%PDF',
        'static/empty/.gitkeep': '',
      },
      config: {
        ...withSlash(slash),
        themeConfig: { navbar: { items: [{ label: 'Other', href: 'pathname:///other/one' }] } },
      },
      forms: {
        'docs/from.md': {
          good: [
            ...[
              '[l](/javadoc)',
              '[l](/javadoc/)',
              '[l](/javadoc/index)',
              '[l](/javadoc/index.html)',
              '[l](/javadoc/hey)',
            ],
            ...['[l](/javadoc/hey.html)', '[l](/files/a.pdf)', '[l](/javadoc/#a)', '[l](pathname:///other/program)'],
          ],
          bad: [
            '[l](/javadoc/bad)',
            '[l](/bad/)',
            '[l](/empty/)',
            '[l](/files/b.pdf)',
            '[l](/javadoc/#b)',
            '[l](/files/)',
          ],
        },
      },
    }));
}

test.run();
