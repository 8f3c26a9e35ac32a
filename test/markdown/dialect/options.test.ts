/** Option lists: the output of tables with a marker, their URLs, their search records, and their diagnostics. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ParsedFile } from '../../../src/types/page.js';
import { findings, parseAs, parseDoc, settings, show } from '../parse-text.js';

const exact = { ...settings, markdown: { ...settings.markdown, parser: 'remark' as const } };

/** Builds a table below a marker; a row is an array of cells. */
function toList(rows: readonly (readonly string[])[], marker = '<!-- options -->'): string {
  const [head = [], ...body] = rows;
  const lines = [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
  return [marker, ...lines].join('\n');
}

/** Returns the HTML of a page with one list, after checking that both parsers agree. */
async function showList(text: string): Promise<string> {
  const page = await parseDoc(text);
  assert.equal(page, await parseDoc(text, exact));
  assert.equal(findings(page), []);
  return show(page.body);
}

async function problemsOf(text: string): Promise<string[]> {
  const page = await parseDoc(text);
  return page.diagnostics.map(
    ({ code, message, location }) =>
      `${code} ${location?.range?.start.line}:${location?.range?.start.column} ${message}`,
  );
}

function option(id: string, said: string, name = id): string {
  return `<div><dt id="${id}"><a href="#${id}"><code>${name}</code></a></dt>${said}</div>`;
}
const fact = (label: string, html: string): string => `<dd class="option-fact"><span>${label}</span> ${html}</dd>`;

const lists = suite('options');

lists('an option has a name, type, badges, text and facts, whatever the order of columns', async () => {
  const text = toList([
    ['Name', 'Default', 'Description', 'Required', 'Type'],
    ['`size`', '`4`', 'How **large** it is.', 'yes', 'Number'],
    ['`kind`', '–', 'Its [kind](#size).', 'for `size`', ''],
    ['`off`', '', '', 'no', 'Boolean'],
  ]);
  assert.is(
    await showList(text),
    `<dl class="options">${[
      option(
        'size',
        `<dd class="option-type">Number</dd><dd class="option-badge"><span>Required</span></dd><dd>How <strong>large</strong> it is.</dd>${fact('Default', '<code>4</code>')}`,
      ),
      option(
        'kind',
        '<dd class="option-badge"><span>Required</span> for <code>size</code></dd><dd>Its <a[href 0]>kind</a>.</dd>',
      ),
      option('off', '<dd class="option-type">Boolean</dd>'),
    ].join('')}</dl>`,
  );
});

lists('without the marker, or with an unrelated comment, a table stays a table', async () => {
  const table = '| Name |\n| --- |\n| `a` |';
  for (const above of ['', '<!-- options for experts -->\n', '<!-- option -->\n', '<!--options.-->\n'])
    assert.match(await showList(above + table), /<table>/);
});

lists('the marker assigns meanings to headers', async () => {
  const rows = [
    ['Schlüssel', 'Anfangswert', 'Erlaubt in', 'Bedeutung'],
    ['`a`', '1', 'Wurzel', 'Text'],
  ];
  const marker = `<!-- options default=Anfangswert fact="Erlaubt in" description='Bedeutung' -->`;
  assert.is(
    await showList(toList(rows, marker)),
    `<dl class="options">${option('a', `<dd>Text</dd>${fact('Anfangswert', '1')}${fact('Erlaubt in', 'Wurzel')}`)}</dl>`,
  );
  const second = toList(
    [
      ['Text', 'Schlüssel'],
      ['first', '`b`'],
    ],
    '<!-- options name=Schlüssel description=Text -->',
  );
  assert.is(await showList(second), `<dl class="options">${option('b', '<dd>first</dd>')}</dl>`);
});

lists('the anchor of an option is its name, or the explicit id', async () => {
  const idOf = async (cell: string, marker = '<!-- options -->'): Promise<string | undefined> =>
    /<dt id="([^"]*)"/.exec(await showList(toList([['Name'], [cell]], marker)))?.[1];
  const ids: readonly (readonly [string, string])[] = [
    ['`maxWidth`', 'maxWidth'],
    ['`icon_color`', 'icon_color'],
    ['`--out-dir <dir>`', 'out-dir'],
    ['`states(id, options)`', 'states'],
    ['`order[].item`', 'order.item'],
    ['`größe`', 'größe'],
    ['`@scope/name`', 'scope-name'],
    ['`…`', 'option'],
    ['plain', 'plain'],
    ['**`strong`**', 'strong'],
    ['`a` <!-- #other -->', 'other'],
    ['<a id="old" href="#old"><code>a</code></a>', 'old'],
  ];
  for (const [cell, id] of ids) assert.is(await idOf(cell), id, cell);
  assert.is(await idOf('`a`', '<!-- options prefix=item- -->'), 'item-a');
});

lists('an option may have several names, with additional text', async () => {
  assert.is(
    await showList(
      toList([
        ['Flag', 'Description'],
        ['`-o`, `--out` (a folder)', 'Where.'],
      ]),
    ),
    '<dl class="options"><div><dt id="o"><a href="#o"><code>-o</code></a></dt><dt id="out"><a href="#out"><code>--out</code></a></dt><dd class="option-type"> (a folder)</dd><dd>Where.</dd></div></dl>',
  );
});

lists('a linked name keeps its link, and a struck-out one is deprecated', async () => {
  const html = await showList(
    toList([
      ['Name', 'Deprecated'],
      ['[`a`](b.md)', 'use `b`'],
      ['~~`c`~~', ''],
    ]),
  );
  assert.match(
    html,
    '<dt id="a"><a[href 0]><code>a</code></a></dt><dd class="option-badge"><span>Deprecated</span> use <code>b</code></dd>',
  );
  assert.match(
    html,
    '<dt id="c"><a href="#c"><del><code>c</code></del></a></dt><dd class="option-badge"><span>Deprecated</span></dd>',
  );
});

lists('colours have a swatch only if they certainly are colours', async () => {
  const colours = async (name: string, cell: string): Promise<string[]> =>
    [
      ...(
        await showList(
          toList([
            ['Name', 'Default'],
            [`\`${name}\``, cell],
          ]),
        )
      ).matchAll(/fill="([^"]*)"/g),
    ].map(([, fill = '']) => fill);
  assert.equal(await colours('x', '`#1d1b20`, `#fffa`, `rgba(0,0,0,.12)`, `hsl(120 50% 50% / 0.5)`, `#123`, `red`'), [
    '#1d1b20',
    '#fffa',
    'rgba(0,0,0,.12)',
    'hsl(120 50% 50% / 0.5)',
  ]);
  assert.equal(await colours('text_color', '`red`, `#123`, `inherit`, `currentColor`, red'), ['red', '#123']);
  assert.equal(await colours('x', '`rgb(1)`, `rgb(var(--a))`, `#12345`, `hsl()`, `url(#a)`'), []);
});

lists('properties are inside their option, collapsed if there are many', async () => {
  const few = await showList(toList([['Name'], ['`a`'], ['`b`'], ['`a.c`'], ['`a.c[].d`'], ['`e.f`']]));
  const inner = `<dd class="option-more"><details open><summary>One property</summary><dl class="options">${option('a.c.d', '', 'a.c[].d')}</dl></details></dd>`;
  const outer = `<dd class="option-more"><details open><summary>One property</summary><dl class="options">${option('a.c', inner)}</dl></details></dd>`;
  assert.is(
    few.replaceAll('<wbr>', ''),
    `<dl class="options">${option('a', outer)}${option('b', '')}${option('e.f', '')}</dl>`,
  );
  const many = await showList(toList([['Name'], ['`a`'], ...'bcdefgh'.split('').map((name) => [`\`a.${name}\``])]));
  assert.match(many, '<details><summary>7 properties</summary>');
});

lists('a long list has a filter field', async () => {
  const rows = (count: number): string[][] => [
    ['Name'],
    ...Array.from({ length: count }, (_, index) => [`\`o${index}\``]),
  ];
  assert.not.match(await showList(toList(rows(9))), '<input');
  assert.match(
    await showList(toList(rows(10))),
    '<input class="option-filter" type="search" placeholder="Filter options" aria-label="Filter options">\n<dl class="options">',
  );
});

lists('long names can wrap between their parts', async () => {
  const html = await showList(toList([['Name'], ['`sidebar_button_background`'], ['`short_one`']]));
  assert.match(html, '<code>sidebar_<wbr>button_<wbr>background</code>');
  assert.match(html, '<code>short_one</code>');
});

lists('it works in MDX, with either comment, and in admonitions and lists', async () => {
  const table = '| Name | Allowed in |\n| --- | --- |\n| `a` {/* #b */} | root |';
  const html = `<dl class="options"><div><dt id="b"><a href="#b"><code>a</code></a></dt>${fact('Allowed in', 'root')}</div></dl>`;
  for (const marker of ['{/* options fact="Allowed in" */}', '<!-- options fact="Allowed in" -->'])
    for (const between of ['\n', '\n\n']) {
      const page = await parseAs('doc', marker + between + table, { relativePath: 'a.mdx' });
      assert.equal([findings(page), 'body' in page && show(page.body)], [[], html], marker + between);
    }
  const boxed = `:::note\n\n${toList([['Name'], ['`a`']])}\n\n:::\n\n- x\n\n  ${toList([['Name'], ['`c`']]).replaceAll('\n', '\n  ')}`;
  assert.is((await showList(boxed)).match(/<dl class="options">/g)?.length, 2);
});

lists('each option is a search section, and text after the list belongs to the heading', async () => {
  const list = toList([
    ['Name', 'Type', 'Required', 'Description', 'Default'],
    ['`a`', 'String', 'Yes', 'First.', '1'],
    ['`a.b`', '', 'if `c`', 'Inside.', ''],
    ['`c`', '', '', '', ''],
  ]);
  const { sections } = await parseDoc(`## Head\n\nabove\n\n${list}\n\nbelow\n\n## Next`);
  assert.equal(
    sections.map(({ headingIndex, option: found, text }) => [headingIndex ?? found?.id, text]),
    [
      [0, 'above below'],
      ['a', 'String · First. · 1'],
      ['a.b', 'if c · Inside.'],
      ['c', ''],
      [1, ''],
    ],
  );
});

lists('option ids are ids of the page; a duplicate is reported and changed', async () => {
  const page: ParsedFile = await parseDoc(
    `## Size\n\n${toList([['Name'], ['`size`'], ['`b`']])}\n\n${toList([['Name'], ['`b`']])}`,
  );
  assert.equal('ids' in page && page.ids, ['size', 'size-1', 'b', 'b-1']);
  assert.equal(findings(page), ['wrong-options 6:3', 'wrong-options 12:3']);
});

lists('a reserved id loses its prefix', async () => {
  const page = await parseDoc(toList([['Name'], ['`__csb-menu`'], ['`a` <!-- #__csb-top -->']]));
  assert.equal(page.ids, ['menu', 'top']);
  assert.equal(findings(page), ['reserved-id 4:3', 'reserved-id 5:3']);
});

const wrong: readonly (readonly [name: string, text: string, problem: string])[] = [
  [
    'a marker without a table',
    'a\n\n<!-- options -->\n\nb',
    '3:1 This comment turns the table below it into an option list, but there is no table.',
  ],
  [
    'a setting that there is not',
    '<!-- options tpye=Kind -->\n| a |\n| - |',
    '1:1 An option list has no setting `tpye`.',
  ],
  [
    'words that are no setting',
    '<!-- options fact=b c -->\n| a | b |\n| - | - |',
    '1:1 `c` is not a setting of an option list.',
  ],
  [
    'a header that the table does not have',
    '<!-- options fact=c -->\n| a |\n| - |',
    '1:1 The table has no column `c`.',
  ],
  [
    'a column that is not known',
    '<!-- options -->\n| a | Tpye |\n| - | - |',
    '2:7 The meaning of the column `Tpye` is unknown, so it is shown as an additional fact.',
  ],
  ['a row without a name', '<!-- options -->\n| a | Type |\n| - | - |\n| | x |', '4:1 This option has no name.'],
  [
    'two options of one name',
    '<!-- options -->\n| a |\n| - |\n| `x` |\n| `x` |',
    '5:3 An earlier option in this list is also called `x`.',
  ],
];
for (const [name, text, problem] of wrong)
  lists(`is reported: ${name}`, async () => {
    const [found = '', ...others] = await problemsOf(text);
    assert.equal(others, []);
    assert.is(found, `wrong-options ${problem}`);
  });

lists.run();
