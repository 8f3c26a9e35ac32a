/** A small package with templates, and sites that use it. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import * as assert from 'uvu/assert';
import { loadTemplates } from '../../src/bundle/theme/load-templates.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';
import type { PageModule } from '../../src/types/facts.js';
import { toFilePath } from '../../src/utils/paths.js';
import { ROOT } from '../support/paths.js';
import { writeSite } from '../support/site.js';

/**
 * A package with two templates and a part that stands in for csb-docs, so that these tests do not depend on the theme.
 */
export const packageRoot = writeSite(
  {
    'package.json': '{"name":"csb-docs","type":"module"}',
    'templates/index.ts': `import Doc from './Doc.js'; import Post from './Post.js'; export const templates = { doc: Doc, post: Post };`,
    'templates/Doc.tsx': `import type { X } from '../src/none.js'; import Part from './parts/Part.js'; export default function Doc(_: X) { return <article>doc <Part /></article>; }`,
    'templates/Post.tsx': `import Part from './parts/Part.js'; export default function Post() { return <article>post <Part /></article>; }`,
    'templates/parts/Part.tsx': `import { word } from './word.js'; import { useId } from 'react'; export default function Part() { useId(); return <b>original {word}</b>; }`,
    'templates/parts/word.ts': `export const word = 'word';`,
    'templates/styles/index.css': `@layer base, theme; @import './base.css' layer(base); @import './theme.css' layer(theme);`,
    'templates/styles/base.css': `a { color: red; &:hover { color: blue; } }`,
    'templates/styles/theme.css': `b { background: url(/img/x.png) }`,
    'dist/src/utils/text/format.js': `export const fillText = (text) => 'filled ' + text;`,
  },
  'package',
);

// React resolves from the package, as in an installation.
symlinkSync(join(ROOT, 'node_modules'), join(packageRoot, 'node_modules'));

/** Returns a page module without title and description. */
export const page = (path: string): PageModule => ({
  source: toFilePath(path),
  relativePath: path.replace('pages/', ''),
  title: undefined,
  description: undefined,
});
/** Formats diagnostics as their code and location. */
export const codesOf = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, location }) =>
    `${code} ${location?.file ?? ''}${location?.range ? `:${location.range.start.line}:${location.range.start.column}` : ''}`.trim(),
  );

/** Returns the markup of a template for a site with these files. */
export async function render(files: Readonly<Record<string, string>>, name: 'doc' | 'post' = 'doc'): Promise<string> {
  const { templates, diagnostics } = await loadTemplates({
    siteDir: writeSite({ 'x.txt': '', ...files }),
    packageRoot,
  });
  assert.equal(codesOf(diagnostics), []);
  if (templates === undefined) throw new Error('not loaded');
  return renderToString(createElement(templates[name] as FunctionComponent)).replaceAll('<!-- -->', '');
}
