/** Formulas: which text is a formula, how it is rendered, and that pages without formulas load nothing for them. */
import { readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runHere } from '../support/in-process.js';
import { ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';

const configOf = (options: object, plugin = true): string => `import { math } from 'csb-docs/plugins/math';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, plugins: [${plugin ? `math(${JSON.stringify(options)})` : ''}] };`;

/** Each line of prose and its formulas. */
const LINES: readonly (readonly [text: string, ...formulas: readonly string[]])[] = [
  ['It costs $5 or $10, and $7 later.'],
  ['At \\$7 and $5, not \\$x\\$.'],
  ['Spaces: $ x $ and $x $ and $ x$.'],
  ['In $x^2 + y_1$, $1$ and $$a+b$$ there.', 'x^2 + y_1', '1', 'a+b'],
  ['A $5 note and $x_5$', 'x_5'],
  ['Code `$x$`.'],
];

const DOCS = {
  'docs/index.md': `# Start\n\n${LINES.map(([line]) => line).join('\n\n')}\n`,
  'docs/blocks.md':
    '# Blocks\n\n## Energy $E=mc^2$ rules\n\n$$\n\\int_0^1 x\\,dx\n= \\RR\n$$\n\n$$E=mc^2$$\n\n```math\n\\sum_{i=0}^n i\n```\n\n- item\n\n  $$\n  a \\ne b\n  $$\n\n$$\nf(x) = a_0 + a_1 x + a_2 x^2 + a_3 x^3 + a_4 x^4 + a_5 x^5 + a_6 x^6 + a_7 x^7 + a_8 x^8 + a_9 x^9 + a_{10} x^{10}\n$$\n\n| a |\n|---|\n| $\\frac{x}{y}$ |\n',
  'docs/code.mdx':
    '# MDX\n\nInline $\\frac{a}{b}$, {1 + 1}, $x < y$ and <b>$z$</b>.\n\n$$\n\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}\n$$\n\n<details>\n\n$$\n{ a }\n$$\n\n</details>\n',
  'docs/plain.md': '# Plain\n\nNothing to set.\n',
};
const MACROS = { macros: { '\\RR': '\\mathbb{R}' } };

/** Writes a site, with the package that renders formulas unless it should be missing. */
function siteOf(files: Readonly<Record<string, string>>, hasKatex = true): string {
  const site = writeSite({ ...files, 'node_modules/.keep': '' }, 'math');
  if (hasKatex) symlinkSync(join(ROOT, 'node_modules/katex'), join(site, 'node_modules/katex'), 'junction');
  return site;
}

const site = siteOf({ 'csb-docs.config.mjs': configOf(MACROS), ...DOCS });
const built = await runHere(['build', '--strict'], { cwd: site });
const read = (path: string): string => readFileSync(join(site, 'build', path), 'utf8');
const formulasOf = (html: string): readonly string[] =>
  [...html.matchAll(/<annotation encoding="application\/x-tex">([^<]*)<\/annotation>/g)].map(([, tex = '']) => tex);

test('there are no diagnostics', () => {
  assert.is(built.code, 0, built.stderr);
});

test('single dollars enclose formulas, and prices are text', () => {
  const paragraphs = [...read('index.html').matchAll(/<p>(.*)<\/p>/g)].map(([, html = '']) => html);
  assert.equal(
    LINES.map(([line], index) => [line, ...formulasOf(paragraphs[index] ?? '')]),
    LINES.map((line) => [...line]),
  );
});

test('blocks work in lists and tables too, with the macros of the site', () => {
  const html = read('blocks/index.html');
  assert.is([...html.matchAll(/<div class="math" tabindex="0"><span class="katex-display">/g)].length, 5);
  assert.equal(formulasOf(html).slice(1, 4), ['\\int_0^1 x\\,dx\n= \\RR', 'E=mc^2', '\\sum_{i=0}^n i']);
  assert.match(html, '<mi mathvariant="double-struck">R</mi>');
  assert.match(html, 'id="energy-emc2-rules" aria-label="Energy E=mc^2 rules"');
});

test('braces are no expressions of MDX', () => {
  assert.equal(formulasOf(read('code/index.html')), [
    '\\frac{a}{b}',
    'x &lt; y',
    'z',
    '\\begin{pmatrix} a &amp; b \\\\ c &amp; d \\end{pmatrix}',
    '{ a }',
  ]);
});

test('search and Markdown pages contain the source', async () => {
  assert.match(read('blocks.md'), '```math\n\\int_0^1 x\\,dx\n= \\RR\n```');
  assert.match(read('code.md'), 'Inline $`\\frac{a}{b}`$, 2,');
  const { stdout } = await runHere(['search', 'int_0 dx', '--json'], { cwd: site });
  assert.match(stdout, '/blocks');
});

test('only pages with formulas load styles and fonts, and no page has a script for them', () => {
  const heads = ['index', 'blocks/index', 'code/index', 'plain/index'].map((name) => read(`${name}.html`));
  assert.equal(
    heads.map((html) => /<link rel="stylesheet" href="\/assets\/plugins\/math-\w+\/math\.css">/.test(html)),
    [true, true, true, false],
  );
  const [folder = ''] = readdirSync(join(site, 'build/assets/plugins'));
  const sheet = read(`assets/plugins/${folder}/math.css`);
  const fonts = [...sheet.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path);
  assert.ok(fonts.length > 10 && fonts.every((path) => /^fonts\/[\w-]+\.woff2$/.test(path)), fonts.join(' '));
  for (const path of fonts) assert.ok(statSync(join(site, 'build/assets/plugins', folder, path)).size > 1000);
});

test('the plugin does not change pages without formulas', async () => {
  const files = { 'docs/plain.md': DOCS['docs/plain.md'] };
  const outputs = [true, false].map((has) => siteOf({ 'csb-docs.config.mjs': configOf({}, has), ...files }));
  for (const each of outputs) assert.is((await runHere(['build'], { cwd: each })).code, 0);
  const [withPlugin, without] = outputs.map((each) => readFileSync(join(each, 'build/plain/index.html'), 'utf8'));
  assert.is(withPlugin, without);
  assert.not.ok(readdirSync(join(`${outputs[0]}`, 'build/assets')).includes('plugins'));
});

test('a mistake is located at its character, and the source is shown', async () => {
  const wrong = siteOf({
    'csb-docs.config.mjs': configOf({}),
    'docs/index.md':
      '---\ntitle: T\n---\n\nWrong $a + \\frac{1$ here.\n\n- item\n\n  $$\n  a \\ne b\n  + \\nothing\n  $$\n\nNo letter: $a ☃$.\n\nOut: $b \\href{https://e.com}{x}$.\n',
  });
  const { code, stderr } = await runHere(['check'], { cwd: wrong });
  assert.is(code, 1);
  assert.match(stderr, /docs\/index\.md:5:19 error plugin-finding\n.*Unexpected end of input in a macro argument/);
  assert.match(stderr, /docs\/index\.md:11:5 error plugin-finding\n.*Undefined control sequence: \\nothing\.\n/);
  assert.match(
    stderr,
    /docs\/index\.md:14:15 error plugin-finding\n.*cannot render this formula: Unrecognized Unicode character "☃"/,
  );
  assert.match(
    stderr,
    /docs\/index\.md:16:9 error plugin-finding\n.*`\\href` could affect the page outside the formula/,
  );
});

test('formulas that are too deep or expand endlessly are a mistake of their page', async () => {
  const deep = `${'\\sqrt{'.repeat(2000)}x${'}'.repeat(2000)}`;
  const bomb = [...'abcdefghij']
    .map((name, at) => `\\def\\${name}{${`\\${'abcdefghijk'[at + 1]}`.repeat(2)}}`)
    .join('');
  const wrong = siteOf({
    'csb-docs.config.mjs': configOf({}),
    'docs/index.md': `---\ntitle: T\n---\n\nDeep $${deep}$.\n\nBomb $${bomb}\\def\\k{x}\\a$.\n\nRound $\\def\\a{\\a}\\a$.\n\nBraces $${'{'.repeat(5000)}x${'}'.repeat(5000)}$.\n`,
  });
  const { code, stderr } = await runHere(['check'], { cwd: wrong });
  assert.is(code, 1);
  for (const [line, problem] of [
    [5, 'It is nested too deeply'],
    [7, 'Too many expansions'],
    [9, 'Too many expansions'],
    [11, 'It is nested too deeply'],
  ] as const)
    assert.match(
      stderr,
      new RegExp(`docs/index\\.md:${line}:\\d+ error plugin-finding\\n.*cannot render this formula: ${problem}`),
    );
  assert.not.match(stderr, /plugin-crashed/);
});

test('without KaTeX the source is shown, and one warning names what to install', async () => {
  const missing = siteOf(
    { 'csb-docs.config.mjs': configOf({}), 'docs/index.md': '# A\n\nIn $x^2$.\n\n$$\ny\n$$\n' },
    false,
  );
  const { stderr } = await runHere(['build'], { cwd: missing });
  // The package may be installed next to csb-docs, as in a clone.
  const html = readFileSync(join(missing, 'build/index.html'), 'utf8');
  if (formulasOf(html).length > 0) return;
  assert.match(stderr, 'npm install katex');
  assert.match(html, '<code>x^2</code>');
});

test('MathML alone needs no styles', async () => {
  const plain = siteOf({
    'csb-docs.config.mjs': configOf({ output: 'mathml', singleDollar: false }),
    'docs/index.md': '# A\n\nIn $x^2$ and $$y^2$$.\n',
  });
  assert.is((await runHere(['build'], { cwd: plain })).code, 0);
  const html = readFileSync(join(plain, 'build/index.html'), 'utf8');
  assert.equal(formulasOf(html), ['y^2']);
  assert.not.match(html, 'katex-html');
  assert.not.match(html, 'assets/plugins');
});

test.run();
