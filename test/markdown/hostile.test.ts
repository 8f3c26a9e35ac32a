/** Hostile input: no executable code leaves the parser, and no text can forge a placeholder. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseAs, parseDoc, show } from './parse-text.js';

const UNSAFE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6a;avascript:alert(1)',
  '\u0001javascript:alert(1)',
  'vbscript:x',
  'data:text/html,x',
];

// The raw HTML parser has no end position for an element that contains a bare URL.
for (const text of ['<a href="bare">plain</a@b.co, text', '__<a href="__">www.a.b/c\n\n| a |\n| - |\n| 1 |']) {
  test(`${JSON.stringify(text)} is parsed, with correct link locations`, async () => {
    const { links } = await parseDoc(text);
    for (const { range } of links) assert.ok(range.start.line === 1 && range.end.line === 1);
    assert.ok(links.length > 0);
  });
}

for (const url of UNSAFE) {
  for (const text of [
    `[x](<${url}>)`,
    `![x](<${url}>)`,
    `[x][r]\n\n[r]: <${url}>`,
    `![x][r]\n\n[r]: <${url}>`,
    `<a href="${url}">x</a>`,
    `<img src="${url}" alt="x">`,
    `<video poster="${url}"></video>`,
    `<img srcset="${url.replace('\t', '')} 2x" alt="x">`,
  ]) {
    test(`${JSON.stringify(text)} loses its URL, with a warning at its line`, async () => {
      const page = await parseDoc(`\n\n${text}`);
      assert.equal(page.links, []);
      assert.equal(page.body.placeholders, []);
      assert.equal(
        page.diagnostics.map(({ code, severity, location }) => [code, severity, location?.range?.start.line]),
        [['unsafe-url', 'warning', 3]],
      );
      assert.not.match(show(page.body), /(?:href|src|srcset|poster)=/);
    });
  }
}

const attributes = [
  '<form action="U">x</form>',
  '<button formaction="U">x</button>',
  '<iframe src="U"></iframe>',
  '<object data="U"></object>',
  '<embed src="U">',
  '<area href="U">',
  '<svg><a xlink:href="U">x</a></svg>',
  '<svg><a href="U">x</a></svg>',
  '<svg><set attributeName="href" to="U"/></svg>',
  '<math href="U">x</math>',
];
for (const text of attributes) {
  test(`${text} loses a URL that runs code`, async () => {
    const page = await parseDoc(text.replace('U', 'java&#10;script:alert(1)'));
    assert.not.match(show(page.body).replaceAll(/\s/g, ''), 'javascript:');
    assert.equal(
      page.diagnostics.map(({ code }) => code),
      ['unsafe-url'],
    );
  });
}

test('an autolink with a scheme that runs code is text', async () => {
  assert.is(show((await parseDoc('<javascript:alert(1)>')).body), '<p><a>javascript:alert(1)</a></p>');
});

test('an image may be a data URL, a link may not', async () => {
  assert.equal(
    (await parseDoc('![x](data:image/svg+xml,y)')).links.map(({ url }) => url),
    ['data:image/svg+xml,y'],
  );
  assert.equal((await parseDoc('[x](data:image/svg+xml,y)')).links, []);
});

/** Returns the scripts and event handlers of a parsed document. */
function findDangers(node: DefaultTreeAdapterTypes.Node): string[] {
  const own =
    'attrs' in node
      ? [
          ...(node.tagName === 'script' ? ['script'] : []),
          ...node.attrs.map(({ name }) => name).filter((name) => !/^[a-z-]+$/.test(name) || name.startsWith('on')),
        ]
      : [];
  return [...own, ...('childNodes' in node ? node.childNodes.flatMap(findDangers) : [])];
}

const P = '"><script>alert(1)</script><img src=x onerror=alert(1)>\'&';
const places: readonly string[] = [
  `\`\`\`${P.replaceAll('`', '')}\nx\n\`\`\``,
  `\`\`\`js title='${P.replaceAll("'", '')}'\nx\n\`\`\``,
  `\`\`\`js\n${P}\n\`\`\``,
  `:::note{title='${P.replaceAll("'", '')}'}\nx\n:::`,
  `![x](y '${P.replaceAll("'", '')}')`,
  `![${P.replaceAll(/[<>]/g, (c) => `\\${c}`)}](y)`,
  `[x](y '${P.replaceAll("'", '')}')`,
  `x[^a"\\>\\<script\\>]\n\n[^a"\\>\\<script\\>]: n`,
  `# \`${P}\`\n\n| a |\n|--|\n| \`${P}\` |`,
  '## A {#a"\'&b}',
  ':::note{.a"b #c\'d}\nx\n:::',
];
for (const text of places) {
  test(`${JSON.stringify(text.slice(0, 30))}… stays text`, async () => {
    const page = await parseDoc(text);
    const html = page.body.chunks.join('') + page.headings.map((heading) => heading.html).join('');
    assert.equal(findDangers(parseFragment(html)), []);
  });
}

test('MDX in a .md file is literal text', async () => {
  const { body } = await parseDoc('{process.env.HOME}\n\nimport x from "y"\n\nexport const a = 1');
  assert.is(show(body), '<p>{process.env.HOME}</p>\n<p>import x from "y"</p>\n<p>export const a = 1</p>');
});

test('neither text nor raw HTML can forge a placeholder', async () => {
  const forgeries = ['\0href:0;', '&#0;href:0;', '&#x0;href:0;', '\\&#x0;href:0;'];
  for (const forgery of forgeries) {
    const page = await parseDoc(
      `[a](b) ${forgery} data-placeholder="${forgery}" \`${forgery}\` <b data-placeholder="${forgery}" title="url${forgery}">x</b>\n\n    data-placeholder="${forgery}"\n\n<pre><code>${forgery}</code></pre>`,
    );
    assert.equal(page.body.placeholders, [{ kind: 'href', link: 0 }], forgery);
    assert.is(page.body.chunks.length, 2);
  }
});

test('raw HTML cannot imitate output of Markdown', async () => {
  const page = await parseDoc('[a](b) <a csbOrigin="0" CSBORIGIN="0" href="c">d</a> <h2 csbOrigin="0">x</h2>');
  assert.equal(
    page.links.map(({ url, origin }) => `${origin} ${url}`),
    ['markdown b', 'html c'],
  );
  assert.equal(page.headings, []);
});

test('an unclosed link in raw HTML has a valid range', async () => {
  const [link] = (await parseDoc('__<a href="__">\n')).links;
  assert.equal(link?.range, { start: { line: 1, column: 3 }, end: { line: 1, column: 3 } });
});

for (const script of [
  '<script><!--<script>\na',
  '<script><!-- <SCRIPT >a</script>b',
  '<script><!-- <script/ --> <!--<script\n>',
  '<script><!----><!--<script>',
  'a <script><!--<script>b',
]) {
  test(`${JSON.stringify(script)} ends with its page, without swallowing the rest`, async () => {
    const { body } = await parseDoc(script);
    const { childNodes } = parseFragment(`<div>${show(body)}</div><hr>`);
    assert.equal(
      childNodes.map(({ nodeName }) => nodeName),
      ['div', 'hr'],
      show(body),
    );
  });
}

test('a script with closed comments is unchanged', async () => {
  for (const script of [
    '<script><!-- <script></script> --> a</script>',
    '<script><!-- a</script>',
    '<script>"<script>"</script>',
  ])
    assert.is(show((await parseDoc(script)).body), script);
});

test('unclosed tags inside an expression do not double the time', async () => {
  for (const text of [`{${'<A>'.repeat(60)}}`, `a <img src={${'<A>'.repeat(60)}b} />`, `a ${'<A b={'.repeat(60)}`]) {
    const before = process.cpuUsage();
    await parseAs('doc', text, { relativePath: 'a.mdx' });
    assert.ok(process.cpuUsage(before).user < 5_000_000, text);
  }
});

test('hostile repetition neither crashes nor hangs', async () => {
  const texts: readonly ((count: number) => string)[] = [
    (count) => '## h\n\n'.repeat(count),
    (count) => '[a](b) '.repeat(count),
    (count) => ':::note\n'.repeat(count / 10),
    (count) => `:::note ${'['.repeat(count)}\n:::`,
    (count) => `a ${'<'.repeat(count)}`,
    (count) => `\`\`\`js\n${'('.repeat(count)}\n\`\`\``,
  ];
  for (const make of texts) assert.ok((await parseDoc(make(1000))).body.chunks.length > 0);
  const { diagnostics } = await parseDoc(`---\nx: ${'a '.repeat(40_000)}\n---\n\nText.\n`);
  assert.is(diagnostics.map(({ code }) => code).join(), 'yaml-too-large');
  // Each of these once took minutes.
  for (const mark of ['"', "'", '*', '"\'']) assert.ok((await parseDoc(mark.repeat(100_000))).body.chunks.length > 0);
});

test.run();
