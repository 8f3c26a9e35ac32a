/** Code in Markdown pages: where MDX accepts it, and Markdown files that are imported as components. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { buildArticles } from '../support/articles.js';

const BOX = `import React, { useState } from 'react';
import Part from '../parts/part.md';
export default ({ children, v, body, all }) => { const Named = all?.Part; return <b>[{v}{body}{children}{Named && <Named />}]</b>; };
import Given from '../parts/given.mdx';
export const Sign = () => <Given name="z" list={[]} more={{ a: 'z' }} />;
export const Inner = () => <i>inner[<Part />]</i>;
export const List = ({ items }) => <ul>{items.map(({ title, content }) => <li key={title}>{title}={content}</li>)}</ul>;
`;
const TOGGLE = `import React, { useState } from 'react';
export default ({ body }) => { const [on, set] = useState(true); return <button onClick={() => set(!on)}>{on && body}</button>; };
`;

/** Markdown → the text in the article. */
const CASES: Readonly<Record<string, readonly [markdown: string, shown: string]>> = {
  index: ['<div>\n\nimport Box from \'../src/box\'\n\nin <Box v="div" />\n\n</div>', 'in [div]'],
  note: [
    ":::note\n\nimport Box from '../src/box'\nexport const word = 'box';\n\n<Box v={word} />\n\n:::",
    'note [box]',
  ],
  tight: [':::note\nimport Box from \'../src/box\'\n\n<Box v="tight" />\n:::', 'note [tight]'],
  fences: [
    '````mdx-code-block\n<b>\n\n```mdx-code-block\nimport Box from \'../src/box\'\n```\n\n</b>\n````\n\n<Box v="outside" />',
    '[outside]',
  ],
  details: [
    '<details>\n<summary>S</summary>\n\nimport Box from \'../src/box\'\n\n<Box v="in" />\n\n</details>',
    'S[in]',
  ],
  late: ["<Box v={late} />\n\nimport Box from '../src/box'\n\nexport const late = 'late';", '[late]'],
  prop: [
    "import Part from '../parts/part.md'\nimport Box from '../src/box'\n\n<Box body={<Part />} />",
    '[Part text link]',
  ],
  named: [
    "import Part from '../parts/part.md'\nimport Box from '../src/box'\n\n<Box all={{ Part }} />",
    '[Part text link]',
  ],
  inner: ["import { Inner } from '../src/box'\n\n<Inner />", 'inner[Part text link]'],
  items: [
    "import Part from '../parts/part.md'\nimport { List } from '../src/box'\n\n<List items={[{ title: 'a', content: <Part /> }]} />",
    'a= Part text link',
  ],
  tabs: [
    "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\nimport Part from '../parts/part.md'\n\n<Tabs>{['x', 'y'].map((name) => <TabItem key={name} value={name}><Part /></TabItem>)}</Tabs>",
    'xy Part text link Part text link',
  ],
  wrapped: [
    "import Part from '../parts/part.md'\n\nexport const Own = () => <u>own[<Part />]</u>;\n\n<Own />",
    'own[Part text link]',
  ],
  state: [
    "import Part from '../parts/part.md'\nimport Toggle from '../src/toggle'\n\n<Toggle body={<Part />} />",
    'Part text link',
  ],
  props: [
    "import Given from '../parts/given.mdx'\n\n{['x', 'y'].map((name) => <Given key={name} name={name} list={[1, 2]} more={{ a: name }} />)}",
    'hi x: 2 x[x] hi y: 2 y[y]',
  ],
  module: ["import { Sign } from '../src/box'\n\n<Sign />", 'hi z: 0 z[z]'],
  partial: ["import Outer from '../parts/outer.mdx'\n\n<Outer />", 'outer [Part text link]'],
  named2: ["import Outer, { version } from '../parts/outer.mdx'\n\n{version.toUpperCase()}", '1.X'],
};

const { code, output, text } = await buildArticles(
  {
    'src/box.jsx': BOX,
    'src/toggle.jsx': TOGGLE,
    'parts/part.md': 'Part **text** [link](../docs/note.mdx)\n',
    'parts/given.mdx':
      "import Box from '../src/box'\n\nhi {props.name}: {props.list.length} {props.more.a}<Box v={props.name} />\n",
    'parts/outer.mdx':
      "import Part from './part.md'\nimport Box from '../src/box'\n\nexport const version = '1.x'\n\nouter <Box body={<Part />} />\n",
    ...Object.fromEntries(Object.entries(CASES).map(([name, [markdown]]) => [`docs/${name}.mdx`, `${markdown}\n`])),
  },
  'mdx-modules',
);

test('the site builds without diagnostics', () => assert.match(output, /: 0 warnings/));
test('it succeeds', () => assert.is(code, 0, output));

for (const [name, [, shown]] of Object.entries(CASES))
  test(`content is shown: ${name}`, () => assert.is(text(name), shown));

test.run();
