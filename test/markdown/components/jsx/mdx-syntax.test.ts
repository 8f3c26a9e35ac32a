/** MDX syntax in CommonMark pages is reported, and prose that resembles it is not. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findings, parseAs, parseDoc } from '../../parse-text.js';

const reported: readonly (readonly [text: string, place: string])[] = [
  ["import Tabs from '@theme/Tabs';", '1:1'],
  ['# T\n\nimport {a, b as c} from "./x"\nimport d from "./d"', '3:1'],
  ["import {\n  a,\n} from './x';", '1:1'],
  ["import * as X from './x'", '1:1'],
  ["import X, { y } from './x'", '1:1'],
  ["import './x.css';", '1:1'],
  ['export const a = 1', '1:1'],
  ['export const { a } = b;', '1:1'],
  ['export const A = () => (\n  <div>x</div>\n);', '1:1'],
  ['export default function A() {}', '1:1'],
  ['export default ({ children }) => children', '1:1'],
  ['export default Layout;', '1:1'],
  ["export { a } from './a';", '1:1'],
  ["export * from './a';", '1:1'],
  ['{/* a comment */}', '1:1'],
  ['{/*tight*/}', '1:1'],
  ['a {/* comment */} b', '1:3'],
  ['{/*\n\nlong\n\n*/}', '1:1'],
  ['> {/* quoted */}', '1:3'],
  ['<div>\n{/* inside */}\n</div>', '2:1'],
  ['<Chart data={[1, 2]} />', '1:1'],
  ['<Chart\n  data={[1, 2]}\n/>', '1:1'],
  ["a <span style={{color: 'red'}}>b</span>", '1:3'],
  ['<div style={{ color: 1 }}>\n\na\n\n</div>', '1:1'],
  ['<img src="a.png" width={30} />', '1:1'],
  ['<Tabs.Item />', '1:1'],
  ['<>\n\na\n\n</>', '1:1'],
];

for (const [text, place] of reported) {
  test(`reports ${JSON.stringify(text)}`, async () => {
    const found = findings(await parseDoc(text)).filter((finding) => finding.startsWith('mdx-syntax'));
    assert.is(found[0], `mdx-syntax ${place}`);
  });
}

for (const text of [
  'import duties are paid',
  'import the data from "Settings" and save it',
  'Import X from here',
  "import data from the file 'a.csv' and go on",
  'export defaults to CSV',
  'export default values to a file',
  'export const values with the tool',
  'exports { a } of it',
  '- import X from "./x"',
  '`import X from "x"`',
  '`{/* a */}` and `<A b={c}>`',
  '```js\nimport X from "x";\n{/* a */}\n```',
  '    import X from "x";',
  '<pre>\nimport X from "x"\n{/* a */}\n</pre>',
  '<!-- {/* a */} -->',
  '## T {/* #id */}',
  'a <> b, a = {b}, {{ c }}',
  'A list of List<System.String> values',
  'x={y} and <b>z</b>',
]) {
  test(`accepts ${JSON.stringify(text)}`, async () => {
    assert.not.ok(findings(await parseDoc(text)).some((finding) => finding.startsWith('mdx-syntax')));
  });
}

test('accepts the truncate marker of a post, and MDX itself', async () => {
  assert.equal(findings(await parseAs('post', 'a\n\n{/* truncate */}\n\nb', { relativePath: '2024-01-02-a.md' })), []);
  assert.equal(findings(await parseAs('doc', 'export const a = 1;\n\n{/* b */}', { relativePath: 'a.mdx' })), []);
});

test.run();
