/**
 * Every combination of text and background has a contrast of at least 4.5:1 in both schemes (WCAG 2.2, 1.4.3).
 * Graphical marks have 3:1.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { classOfColour } from '../../src/markdown/highlight/theme.js';
import { THEME_COLOURS } from '../../src/render/head/head.js';
import { PRESETS } from '../../src/utils/presets.js';
import { ROOT } from '../support/paths.js';

const STYLES = join(ROOT, 'templates/styles');
const css = readFileSync(join(STYLES, 'tokens.css'), 'utf8');

const TEXT = 4.5;
const MARK = 3;

const code = [
  'keyword',
  'string',
  'comment',
  'function',
  'number',
  'key',
  'parameter',
  'link',
  'inserted',
  'deleted',
  'heading',
].map((name) => `code-${name}`);

/** Background → text colours on it. */
const pairs: Readonly<Record<string, readonly string[]>> = {
  bg: ['text', 'text-soft', 'accent-text', 'accent-hover', 'tip-text', ...code],
  'bg-soft': ['text', 'text-soft', 'accent-text', 'accent-hover', 'tip-text', ...code],
  'bg-hover': ['text', 'text-soft', 'accent-text', 'accent-hover'],
  'accent-soft': ['text', 'text-soft', 'accent-text', 'accent-hover', ...code],
  'accent-line': ['text'],
  'announcement-background': ['announcement-text'],
  'accent-text': ['on-accent'],
  'accent-hover': ['on-accent'],
  'note-soft': ['text', 'note-text', 'accent-text'],
  'tip-soft': ['text', 'tip-text', 'accent-text', ...code],
  'info-soft': ['text', 'info-text', 'accent-text'],
  'warning-soft': ['text', 'warning-text', 'accent-text'],
  'danger-soft': ['text', 'danger-text', 'accent-text', ...code],
};

/** Returns the colours in a block of declarations. `var()` is resolved when a colour is looked up. */
function readColours(block: string): ReadonlyMap<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

type Colours = ReadonlyMap<string, string>;

/** Returns the blocks of a file for both schemes. */
function readBlocks(text: string): readonly [light: Colours, dark: Colours] {
  const [light = '', dark = ''] = text.split("[data-theme='dark']");
  return [readColours(light), readColours(dark)];
}

const [light, darkAlone] = readBlocks(css);
const dark = new Map([...light, ...darkAlone]);

/** The default theme, and the theme with each preset, whose values override it. */
const looks = [
  { name: 'no preset', chrome: THEME_COLOURS, schemes: { light, dark } },
  ...Object.entries(PRESETS).map(([name, chrome]) => {
    const [ours, oursDark] = readBlocks(readFileSync(join(STYLES, `presets/${name}.css`), 'utf8'));
    const schemes = { light: new Map([...light, ...ours]), dark: new Map([...dark, ...ours, ...oursDark]) };
    return { name, chrome, schemes, ours, oursDark };
  }),
];

function colourOf(scheme: ReadonlyMap<string, string>, name: string): string {
  const value = scheme.get(name) ?? '';
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : colourOf(scheme, reference);
}

/** Returns the relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour);
  if (match === null) throw new Error(`${colour} is no colour`);
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((hex) => {
    const channel = parseInt(hex, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

test('black on white is 21:1', () => assert.is(contrast('#000000', '#ffffff'), 21));

for (const { name, chrome, schemes } of looks)
  for (const schemeName of ['light', 'dark'] as const) {
    const scheme = schemes[schemeName];
    const ratio = (text: string, background: string): number =>
      contrast(colourOf(scheme, text), colourOf(scheme, background));
    const tooLow = (texts: readonly string[], background: string, limit: number): string[] =>
      texts
        .filter((text) => ratio(text, background) < limit)
        .map((text) => `${text} on ${background}: ${ratio(text, background).toFixed(2)}`);

    for (const [background, texts] of Object.entries(pairs)) {
      test(`${name}, ${schemeName}: text is readable on ${background}`, () =>
        assert.equal(tooLow(texts, background, TEXT), []));
    }
    test(`${name}, ${schemeName}: focus rings and bars are visible`, () => {
      assert.equal([...tooLow(['accent'], 'bg', MARK), ...tooLow(['accent'], 'bg-soft', MARK)], []);
    });
    test(`${name}, ${schemeName}: the browser theme colour matches the page`, () =>
      assert.is(colourOf(scheme, 'bg'), chrome[schemeName]));
  }

test('presets and files match', () =>
  assert.equal(
    readdirSync(join(STYLES, 'presets')).sort(),
    Object.keys(PRESETS)
      .map((name) => `${name}.css`)
      .sort(),
  ));

test('a preset sets the same properties in both schemes, and none of its own', () => {
  for (const { name, ours = new Map(), oursDark = new Map() } of looks.map((look) => ({
    ours: undefined,
    oursDark: undefined,
    ...look,
  }))) {
    const colours = [...ours].filter(([, value]) => /^#/.test(value)).map(([token]) => token);
    assert.equal(
      colours.filter((token) => !oursDark.has(token)),
      [],
      name,
    );
    assert.equal(
      [...ours.keys(), ...oursDark.keys()].filter((token) => !light.has(token)),
      [],
      name,
    );
  }
});

test('every text colour is in a pair', () => {
  const tested = new Set(Object.values(pairs).flat());
  assert.equal(
    [...light.keys()].filter((name) => /^code-|-text$|^text/.test(name) && name !== 'size-text' && !tested.has(name)),
    [],
  );
});

test('exactly the classes of the highlighter have a colour', () => {
  const written = Array.from({ length: 0xff }, (_, number) =>
    classOfColour(`#${number.toString(16).padStart(6, '0')}`),
  ).flatMap((name) => name ?? []);
  const coloured = [
    ...readFileSync(join(ROOT, 'templates/styles/code.css'), 'utf8').matchAll(
      /^\.(tk-\w+) \{\n {2}color: var\(--code-/gm,
    ),
  ].flatMap(([, name]) => name ?? []);
  assert.ok(written.length > 0);
  assert.equal(coloured.sort(), written.sort());
});

test.run();
