/** The contract of Markdown features: the list is complete, and a new feature needs nothing but a value of the type. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Literal, Root } from 'mdast';
import type { State as HtmlState } from 'mdast-util-to-hast';
import type { Extension, State } from 'micromark-util-types';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Compiled, compile } from '../../../src/markdown/compile.js';
import { features } from '../../../src/markdown/dialect/features.js';
import { createHighlighter } from '../../../src/markdown/highlight/highlight.js';
import { createMdxReader } from '../../../src/markdown/mdx-reader.js';
import { createGrammar } from '../../../src/markdown/parsers/markdown.js';
import { locateElement, locateNode, report } from '../../../src/markdown/tree/compilation.js';
import type { Feature } from '../../../src/markdown/tree/feature.js';
import { toFilePath } from '../../../src/utils/paths.js';
import { ROOT } from '../../support/paths.js';
import { settings, show } from '../parse-text.js';

test('every file of the dialect and the components is a listed feature with its name', () => {
  const files = ['dialect', 'dialect/elements', 'components'].flatMap((folder) =>
    readdirSync(join(ROOT, 'src/markdown', folder), { withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^(?:features|components|elements?|.*\.d)\.ts$/.test(entry.name))
      .map(({ name }) => name.replace(/\.ts$/, '')),
  );
  assert.equal(features.map(({ name }) => name).sort(), files.sort());
});

interface Key extends Literal {
  type: 'key';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    key: Key;
  }
  interface RootContentMap {
    key: Key;
  }
}
declare module 'micromark-util-types' {
  interface TokenTypeMap {
    key: 'key';
  }
}

/** `^K^` is a keyboard key. */
const CARET = 94;
const keySyntax: Extension = {
  text: {
    [CARET]: {
      tokenize(effects, ok, nok) {
        const inside: State = (code) => {
          if (code === null || code < 0) return nok(code);
          effects.consume(code);
          if (code !== CARET) return inside;
          effects.exit('key');
          return ok;
        };
        return (code) => {
          effects.enter('key');
          effects.consume(code);
          return inside;
        };
      },
    },
  },
};

const steps: string[] = [];
const keyboard: Feature = {
  name: 'keyboard',
  syntax: (_settings, collection) => (collection === 'docs' ? keySyntax : undefined),
  fromMarkdown: {
    enter: {
      key(token) {
        this.enter({ type: 'key', value: this.sliceSerialize(token).slice(1, -1) }, token);
      },
    },
    exit: {
      key(token) {
        this.exit(token);
      },
    },
  },
  transform: () => void steps.push('transform'),
  check(tree: Root, page) {
    steps.push('check');
    const [block] = tree.children;
    return [{ code: 'checked', severity: 'info', message: 'x', location: locateNode(page, block ?? tree) }];
  },
  toHtml: () => ({
    key(state: HtmlState, node: Key) {
      const element = { type: 'element' as const, tagName: 'kbd', properties: {}, children: [] };
      state.patch(node, element);
      return { ...element, children: [{ type: 'text', value: node.value }] };
    },
  }),
  enter: (element) => void steps.push(`enter ${element.tagName}`),
  finish: {
    kbd(element, _origin, page) {
      steps.push('finish kbd');
      report(page, { code: 'finished', severity: 'info', message: 'x', location: locateElement(page) });
      element.properties['className'] = ['key'];
      return [element];
    },
  },
};

async function compileWith(extra: readonly Feature[], text: string): Promise<Compiled> {
  const all = [...features, ...extra];
  const file = { path: toFilePath('docs/a.md'), relativePath: 'a.md', role: 'doc', text, hash: '0' } as const;
  const grammar = await createGrammar({ features: all, settings, collection: 'docs' });
  return compile(
    file,
    { text, dialect: 'md', known: new Map() },
    {
      settings,
      features: all,
      grammar,
      readMdx: createMdxReader({ settings, features: all, collection: 'docs' }, undefined),
      plugins: undefined,
      runStep: (step) => step(),
      highlight: createHighlighter(),
    },
  );
}

test('a feature adds syntax, nodes, elements, checks and finishing, in this order', async () => {
  const { body, diagnostics } = await compileWith([keyboard], 'Press ^K^.');
  assert.is(show(body), '<p>Press <kbd class="key">K</kbd>.</p>');
  assert.equal(steps, ['transform', 'check', 'enter p', 'enter kbd', 'finish kbd']);
  assert.equal(
    diagnostics.map(({ code, location }) => [code, location?.range?.start]),
    [
      ['checked', { line: 1, column: 1 }],
      ['finished', { line: 1, column: 7 }],
    ],
  );
});

test('without the feature, the text is unchanged', async () => {
  assert.is(show((await compileWith([], 'Press ^K^.')).body), '<p>Press ^K^.</p>');
});

test('a later feature replaces the finisher of an earlier one for a tag', async () => {
  const plain: Feature = { name: 'plain-tables', finish: { table: (element) => [element] } };
  assert.match(show((await compileWith([], '| a |\n|--|\n| b |')).body), 'class="table-scroll"');
  assert.not.match(show((await compileWith([plain], '| a |\n|--|\n| b |')).body), 'table-scroll');
});

test.run();
