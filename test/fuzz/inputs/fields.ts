/** Front matter, data files and sidebars: existing fields with valid and invalid values. */
import fc from 'fast-check';
import { mutated } from './mutate.js';
import { anyText, anyWord } from './text.js';

/** Any JSON value. */
export const anyValue: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: 'xsmall' },
    anyText,
    fc.boolean(),
    fc.constant(null),
    fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.oneof(anyText, anyWord), tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

/** A valid value in most cases. */
const mostly = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: fitting }, { weight: 1, arbitrary: anyValue });

/** Some of the fields, in any order. */
function fields(all: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const entries = Object.entries(all).map(([name, value]) => fc.tuple(fc.constant(name), mostly(value)));
  return fc
    .uniqueArray(fc.oneof(...entries), { selector: ([name]) => name, maxLength: 5 })
    .map((some) => Object.fromEntries(some));
}

const flag = fc.boolean();
const date = fc.constantFrom(
  '2024-02-03',
  '2024-02-30',
  '2024-02-03T04:05:06+02:00',
  1700000000,
  '1',
  '99999-01-01',
  'soon',
);
const address = fc.oneof(
  anyText,
  fc.constantFrom('/x', 'x/y', './x', '/', '/docs/a', 'https://a.b/c', '/a/../b', '/x/', 'é', '/%41'),
);
const tag = fc.oneof(anyWord, anyText, fc.record({ label: anyText, permalink: address }));
const author = fc.oneof(
  fc.constantFrom('ann', 'bob', 'nobody'),
  fc.record({
    name: anyText,
    title: anyText,
    url: address,
    image_url: address,
    socials: fc.dictionary(fc.constantFrom('x', 'github', 'email', 'new'), anyText, {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  }),
);

const common = {
  title: anyText,
  description: anyText,
  keywords: fc.array(anyText, { maxLength: 3 }),
  image: address,
  slug: address,
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: fc.integer({ min: 1, max: 7 }),
  tags: fc.array(tag, { maxLength: 3 }),
  custom_edit_url: address,
  last_update: fc.record({ author: anyText, date }),
  search: flag,
};
const doc = fields({
  ...common,
  id: fc.oneof(anyWord, anyText),
  hide_title: flag,
  sidebar_label: anyText,
  sidebar_position: fc.oneof(fc.integer(), fc.double()),
  sidebar_class_name: anyText,
  sidebar_custom_props: fc.record({ x: anyValue }),
  displayed_sidebar: fc.oneof(anyWord, fc.constant(null)),
  pagination_next: fc.oneof(anyWord, fc.constant(null)),
  pagination_label: anyText,
  parse_number_prefixes: flag,
  mdx: fc.record({ format: fc.constantFrom('md', 'mdx', 'detect') }),
});
const post = fields({
  ...common,
  date,
  authors: fc.oneof(author, fc.array(author, { maxLength: 3 })),
  title_meta: anyText,
  sidebar_label: anyText,
});

/** Formats values as YAML, one field per line. JSON values are valid YAML. */
function toYaml(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `${/^[\w-]+$/.test(name) ? name : JSON.stringify(name)}: ${JSON.stringify(value)}\n`,
  );
  return lines.join('');
}

const YAML_PARTS = [
  '\n',
  ': ',
  '- ',
  '&a ',
  '*a',
  '<<: *a\n',
  '!!js/function x',
  '|',
  '>-\n  x',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  '#',
  '?',
  '\t',
  '---\n',
  '...\n',
  '%YAML 1.2\n',
  '~',
  'é',
  '\u0000',
  '!!binary x',
  '0x1F',
  '1_000',
  '.inf',
  '2024-01-01',
  '__proto__: 1\n',
  'title: a\ntitle: b\n',
];
const YAML_TEXTS = [
  'title: A\ndescription: b\n',
  'tags: [a, b]\n',
  'a: &a { b: c }\nd: *a\n',
  'slug: /x\n',
  'label: L\nposition: 2\n',
  'ann:\n  name: Ann\n  page: true\n',
  'link:\n  type: generated-index\n',
  'authors:\n  - ann\n',
];
const wild = mutated(YAML_TEXTS, YAML_PARTS);

/** Fields as YAML, and malformed YAML. */
const asYaml = (values: fc.Arbitrary<Readonly<Record<string, unknown>>>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 5, arbitrary: values.map(toYaml) }, { weight: 1, arbitrary: wild });
const asJson = (values: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: values.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: mutated(['{"label": "A"}', '[]'], ['{', '}', '[', ']', '"', ',', ':', '\\', '\u0000', 'null', '//']),
    },
  );

/** Front matter of docs and of posts, without the delimiters. */
export const frontMatter = { doc: asYaml(doc), post: asYaml(post) };

const category = fields({
  label: anyText,
  position: fc.integer(),
  collapsible: flag,
  collapsed: flag,
  className: anyText,
  description: anyText,
  customProps: fc.record({ x: anyValue }),
  link: fc.oneof(
    fc.constant(null),
    fc.record(
      { type: fc.constant('generated-index'), slug: address, title: anyText, description: anyText, image: address },
      { requiredKeys: ['type'] },
    ),
    fc.record({ type: fc.constant('doc'), id: anyWord }),
  ),
});
const keys = fc.oneof(anyWord, anyText, fc.constantFrom('ann', 'bob', 'one'));
const authors = fc.dictionary(
  keys,
  mostly(
    fields({
      name: anyText,
      title: anyText,
      url: address,
      email: anyText,
      image_url: address,
      description: anyText,
      page: fc.oneof(flag, fc.record({ permalink: address })),
      socials: fc.dictionary(fc.constantFrom('x', 'github', 'email', 'blog'), anyText, {
        maxKeys: 2,
        noNullPrototype: true,
      }),
    }),
  ),
  { maxKeys: 3, noNullPrototype: true },
);
const tags = fc.dictionary(keys, mostly(fields({ label: anyText, permalink: address, description: anyText })), {
  maxKeys: 3,
  noNullPrototype: true,
});

const { items } = fc.letrec<{ items: unknown; item: unknown }>((tie) => ({
  items: fc.array(tie('item'), { maxLength: 3 }),
  item: fc.oneof(
    { maxDepth: 2, depthSize: 'xsmall' },
    fc.constantFrom('one', 'two', 'more/three', 'nope'),
    anyValue,
    fc.record({ type: fc.constant('link'), label: anyText, href: address }),
    fc.record({ type: fc.constant('doc'), id: fc.constantFrom('one', 'two', 'nope'), label: anyText }),
    fc.record({ type: fc.constant('html'), value: anyWord }),
    fc.record({ type: fc.constant('autogenerated'), dirName: fc.oneof(fc.constantFrom('.', 'more', 'nope'), anyText) }),
    fc.record({ type: fc.constant('category'), label: anyText, items: tie('items') }),
  ),
}));

/** Contents of data files. */
export const dataFiles = {
  category: asJson(category),
  categoryYaml: asYaml(category),
  authors: asYaml(authors),
  tags: asYaml(tags),
  sidebars: asJson(
    fc.dictionary(fc.constantFrom('main', 'other', 'a b'), items, { maxKeys: 2, noNullPrototype: true }),
  ),
};
