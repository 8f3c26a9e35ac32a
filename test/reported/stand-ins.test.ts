/** Code of Docusaurus sites that is built without its packages, and what its hooks return. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStandIn } from '../../src/utils/code/stand-in.js';
import { buildArticles } from '../support/articles.js';

/** Expressions that use a value of a missing package; none of them throws. */
const USES: Readonly<Record<string, string>> = {
  style: '<b style={p.styles}>a</b>',
  'result as style': '<b style={p.useFloating().styles}>b</b>',
  html: '<b dangerouslySetInnerHTML={p.html} />',
  node: '<b>c{p.node}{p.make()}</b>',
  spread: '<b {...p.props} {...p.make()}>d</b>',
  list: '<b>{[...p.items].length}{p.items.map((x) => x)}</b>',
  instance: '<b>{String(new p.Thing().size)}</b>',
  promise: '<b>{String(p.load().then((x) => x.y.z).catch(() => 0).finally(() => 0)).length}</b>',
  component: '<p.Card style={p.styles} title="x">e</p.Card>',
  class: '<b className={p.names} id={p.id}>f</b>',
};

const { code, output, text, html } = await buildArticles(
  {
    'src/uses.jsx': `import * as p from 'absent';\nexport default { ${Object.entries(USES)
      .map(([name, use]) => `${JSON.stringify(name)}: () => ${use}`)
      .join(', ')} };\n`,
    'src/all.jsx':
      "import uses from './uses';\nexport default () => <i>{Object.keys(uses).map((name) => { const Use = uses[name]; return <Use key={name} />; })}</i>;\n",
    'src/hooks.jsx':
      "import { useDocById, useDocsVersion } from '@docusaurus/plugin-content-docs/client';\nimport useBrokenLinks from '@docusaurus/useBrokenLinks';\nexport default () => { useBrokenLinks().collectAnchor('made'); return <i>{Object.keys(useDocsVersion().docs).sort().join()} {useDocById('index').title}</i>; };\n",
    'docs/index.mdx': "---\ntitle: Start\n---\n\nimport All from '../src/all'\n\n<All />\n",
    'docs/hooks.mdx': "import Hooks from '../src/hooks'\n\n<Hooks />\n\n[made](#made)\n",
    'src/pages/home.jsx':
      "import Link from '@docusaurus/Link';\nimport useBrokenLinks from '@docusaurus/useBrokenLinks';\nexport default () => { useBrokenLinks().collectAnchor('drawn'); useBrokenLinks().collectLink('/hooks'); return <Link to=\"#drawn\">d</Link>; };\n",
  },
  'stand-ins',
);

test('no operation on a stand-in throws', () => {
  assert.is(code, 0, output);
  assert.not.match(output, /crashed|broken|anchor/, output);
  for (const letter of 'abcdef') assert.match(html('index'), new RegExp(`>${letter}<`));
});

test('hooks receive the docs of the version', () => {
  assert.is(text('hooks'), 'hooks,index Start made');
});

test('a stand-in in the configuration can be awaited and chained', async () => {
  const made = Reflect.apply(createStandIn('absent') as CallableFunction, undefined, []);
  assert.is(typeof (await made), 'function');
  assert.is(typeof made.then((given: unknown) => given).catch(() => 0), 'function');
});

test.run();
