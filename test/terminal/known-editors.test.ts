/** Which editor is started, and which arguments pass the location. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { chooseEditors, toArguments } from '../../src/terminal/known-editors.js';

const CHOICES: readonly (readonly [string, Parameters<typeof chooseEditors>[0], readonly string[]])[] = [
  ['nothing is named', { environment: {} }, ['code']],
  ['an editor with a window', { environment: { EDITOR: 'subl' } }, ['subl', 'code']],
  ['with arguments', { environment: { EDITOR: 'code --wait' } }, ['code --wait', 'code']],
  ['VISUAL goes before EDITOR', { environment: { VISUAL: 'zed', EDITOR: 'subl' } }, ['zed', 'subl', 'code']],
  ['an editor of the terminal has a counterpart', { environment: { EDITOR: '/usr/bin/vim' } }, ['gvim', 'code']],
  ['one without', { environment: { EDITOR: 'nano' } }, ['code']],
  ['one that nobody knows may be one', { environment: { EDITOR: 'mine' } }, ['code']],
  ['the flag is taken as it is', { flag: 'mine {file}', environment: { EDITOR: 'subl' } }, ['mine {file}']],
  ['none', { flag: 'none', environment: { EDITOR: 'subl' } }, []],
  ['quotes', { flag: '"/My Apps/x" -a', environment: {} }, ['/My Apps/x -a']],
];

for (const [name, choice, expected] of CHOICES)
  test(`editor: ${name}`, () =>
    assert.equal(
      chooseEditors(choice).map(({ program, args }) => [program, ...args].join(' ')),
      expected,
    ));

const PLACE = { path: '/site/docs/a b.md', line: 3, column: 7 };

const ARGUMENTS: readonly (readonly [string, readonly string[]])[] = [
  ['code', ['--goto', '/site/docs/a b.md:3:7']],
  ['/usr/bin/code-insiders', ['--goto', '/site/docs/a b.md:3:7']],
  ['C:\\Programs\\Code.exe', ['--goto', '/site/docs/a b.md:3:7']],
  ['subl', ['/site/docs/a b.md:3:7']],
  ['webstorm64.exe', ['--line', '3', '--column', '7', '/site/docs/a b.md']],
  ['gvim', ['+call cursor(3,7)', '/site/docs/a b.md']],
  ['emacsclient', ['--no-wait', '+3:7', '/site/docs/a b.md']],
  ['unknown', ['/site/docs/a b.md']],
];

for (const [program, expected] of ARGUMENTS)
  test(`arguments of ${program}`, () => assert.equal(toArguments({ program, args: [] }, PLACE), expected));

test('placeholders in a command set the location', () =>
  assert.equal(toArguments({ program: 'x', args: ['-l{line}', '--at={file}:{column}', '{other}'] }, PLACE), [
    '-l3',
    '--at=/site/docs/a b.md:7',
    '{other}',
  ]));

test('a file without a location is opened at its start', () =>
  assert.equal(toArguments({ program: 'code', args: [] }, { path: '/a' }), ['--goto', '/a:1:1']));

test('placeholders in a file name are not expanded', () =>
  assert.equal(toArguments({ program: 'x', args: ['{file}'] }, { path: '/{line}$(id)`x`;"' }), ['/{line}$(id)`x`;"']));

test.run();
