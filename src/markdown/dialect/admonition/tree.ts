/** Builds admonitions in the Markdown tree from tokens. */
import type { BlockContent, DefinitionContent, Parent } from 'mdast';
import type { CompileContext, Extension } from 'mdast-util-from-markdown';
import { type Fenced, takeFence } from '../container/fences.js';

/** An admonition. Its first child is the title if marked so in its data. */
export interface Admonition extends Parent, Fenced {
  type: 'admonition';
  /** The keyword as written. */
  name: string;
  /** `{…}` as written, or `''`. */
  attributes: string;
  children: (BlockContent | DefinitionContent)[];
}

declare module 'mdast' {
  interface BlockContentMap {
    admonition: Admonition;
  }
  interface RootContentMap {
    admonition: Admonition;
  }
  interface ParagraphData {
    /** True if the paragraph is the title of an admonition. */
    admonitionTitle?: boolean;
  }
}

/** Converts admonition tokens to nodes. */
export const admonitionFromMarkdown: Extension = {
  enter: {
    admonition(token) {
      this.enter({ type: 'admonition', name: '', attributes: '', children: [] }, token);
    },
    admonitionTitle(token) {
      this.enter({ type: 'paragraph', data: { admonitionTitle: true }, children: [] }, token);
    },
  },
  exit: {
    containerFence: takeFence,
    admonition(token) {
      this.exit(token);
    },
    admonitionTitle(token) {
      this.exit(token);
    },
    admonitionName(token) {
      const node = openAdmonition(this);
      if (node !== undefined) node.name = this.sliceSerialize(token);
    },
    admonitionAttributes(token) {
      const node = openAdmonition(this);
      if (node !== undefined) node.attributes = this.sliceSerialize(token);
    },
  },
};

function openAdmonition(context: CompileContext): Admonition | undefined {
  const node = context.stack.at(-1);
  return node?.type === 'admonition' ? node : undefined;
}

/** The classes, id and title in `{.class #id key="value"}`. */
export interface AdmonitionAttributes {
  readonly classes: readonly string[];
  readonly id: string | undefined;
  readonly title: string | undefined;
}

/** Matches a class, an id, or a name with a value in double, single or no quotes. */
const ATTRIBUTE = /([.#])([^\s.#"'={}]+)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;

/** Parses `{…}`. Invalid parts are dropped. */
export function readAttributes(text: string): AdmonitionAttributes {
  const classes: string[] = [];
  let id: string | undefined;
  let title: string | undefined;
  for (const match of text.slice(1, -1).matchAll(ATTRIBUTE)) {
    const [, mark, word = '', key, double, single, bare] = match;
    const value = double ?? single ?? bare ?? '';
    if (mark === '.') classes.push(word);
    else if (mark === '#') id = word;
    else if (key === 'class') classes.push(...value.split(/\s+/).filter((name) => name !== ''));
    else if (key === 'id') id = value;
    else if (key === 'title') title = value;
  }
  return { classes, id: id === '' ? undefined : id, title };
}
