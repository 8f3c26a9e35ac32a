/** Code groups: code samples in tabs. Without scripts they follow one another. */
import type { Element, ElementContent } from 'hast';
import type { BlockContent, Code, DefinitionContent, Parent, Root } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import { codeGroupContent } from '../../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { ATTRIBUTE, CLASS } from '../../utils/markup.js';
import { type Compilation, locateNode } from '../tree/compilation.js';
import type { Feature } from '../tree/feature.js';
import { walkMarkdown } from '../tree/walk.js';
import { createPre } from './code/pre.js';
import type { CodeSample } from './code/sample.js';
import { codeGroupSyntax } from './code-group/syntax.js';
import { type Fenced, takeFence } from './container/fences.js';

/** A code group as written. */
export interface CodeGroup extends Parent, Fenced {
  type: 'codeGroup';
  /** Groups with the same name share the reader's choice; `''` for none. */
  name: string;
  children: (BlockContent | DefinitionContent)[];
}

declare module 'mdast' {
  interface BlockContentMap {
    codeGroup: CodeGroup;
  }
  interface RootContentMap {
    codeGroup: CodeGroup;
  }
}

/** Enabled together with admonitions: `admonitions: false` leaves all `:::` fences as text. */
export const codeGroup: Feature = {
  name: 'code-group',
  marker: ':::',
  syntax: ({ docsAdmonitions, blogAdmonitions }, collection) =>
    (collection === 'blog' ? blogAdmonitions : docsAdmonitions) === false ? undefined : codeGroupSyntax(),
  fromMarkdown: {
    enter: {
      codeGroup(token) {
        this.enter({ type: 'codeGroup', name: '', children: [] }, token);
      },
    },
    exit: {
      containerFence: takeFence,
      codeGroup(token) {
        this.exit(token);
      },
      codeGroupName(token) {
        const node = this.stack.at(-1);
        if (node?.type === 'codeGroup') node.name = this.sliceSerialize(token);
      },
    },
  },
  check: checkGroups,
  toHtml: (page) => ({ codeGroup: (state: State, node: CodeGroup) => renderGroup(state, node, page) }),
};

/** Reports empty groups, and content of groups that is not code. */
function checkGroups(tree: Root, page: Compilation): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'codeGroup') return;
    const isEmpty = node.children.length === 0;
    const wrong = isEmpty
      ? [node]
      : node.children.filter(
          (child) => child.type !== 'code' && !(child.type === 'html' && child.value.startsWith('<!--')),
        );
    diagnostics.push(...wrong.map((child) => codeGroupContent(isEmpty, locateNode(page, child))));
  });
  return diagnostics;
}

/** Renders `<div class="code-group">` with one figure per sample. Other content follows after the group. */
function renderGroup(state: State, node: CodeGroup, page: Compilation): ElementContent[] {
  const isSample = (child: CodeGroup['children'][number]): child is Code => child.type === 'code';
  const rest = state
    .all({ ...node, type: 'blockquote', children: node.children.filter((child) => !isSample(child)) })
    .filter((child) => child.type !== 'text');
  const samples = node.children
    .filter(isSample)
    .map((child) => createPre(state, { node: child, sample: toTabSample(child) }, page));
  if (samples.length === 0) return rest;
  const group: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: [CLASS.codeGroup], ...(node.name === '' ? {} : { [ATTRIBUTE.group]: node.name }) },
    children: state.wrap(samples, true),
  };
  state.patch(node, group);
  return [group, ...rest];
}

/** Returns the sample of a tab. Its label is `[label]` after the fence, else its title, else its language. */
function toTabSample({ value, lang, meta }: Code): CodeSample {
  const written = `${lang ?? ''} ${meta ?? ''}`;
  const label = /(?:^|\s)\[([^\]]+)\]/.exec(written);
  const [, info = '', rest = ''] =
    /^(\S*)\s*([\s\S]*)$/.exec(label === null ? written : written.replace(label[0], ' ')) ?? [];
  return {
    code: value,
    info,
    meta: rest,
    ...(label?.[1] === undefined ? {} : { label: label[1].trim() }),
    isTab: true,
  };
}
