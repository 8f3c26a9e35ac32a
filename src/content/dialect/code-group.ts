/** Code groups: samples of which a reader sees one at a time, each under its own tab. Without script they stand one after another. */
import type { Element, ElementContent } from 'hast';
import type { BlockContent, Code, DefinitionContent, Parent, Root } from 'mdast';
import type { Extension } from 'mdast-util-from-markdown';
import type { State } from 'mdast-util-to-hast';
import { codeGroupContent } from '../../diagnostics/catalogue/content.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { FilePath } from '../../types/paths.js';
import { toRange } from '../tree/positions.js';
import { walkMarkdown } from '../tree/walk.js';
import type { CodeSample } from './code/sample.js';

/** A code group as written. */
export interface CodeGroup extends Parent {
  type: 'codeGroup';
  /** Groups of one name share the reader's choice; `''` for a group on its own. */
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

/** The tree-building half of the extension. */
export function codeGroupFromMarkdown(): Extension {
  return {
    enter: {
      codeGroup(token) {
        this.enter({ type: 'codeGroup', name: '', children: [] }, token);
      },
    },
    exit: {
      codeGroup(token) {
        this.exit(token);
      },
      codeGroupName(token) {
        const node = this.stack.at(-1);
        if (node?.type === 'codeGroup') node.name = this.sliceSerialize(token);
      },
    },
  };
}

/** Finds what stands in code groups without being a code block, and groups without any. */
export function checkCodeGroups(tree: Root, file: FilePath): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type !== 'codeGroup') return;
    const isEmpty = node.children.length === 0;
    const wrong = isEmpty
      ? [node]
      : node.children.filter(
          (child) => child.type !== 'code' && !(child.type === 'html' && child.value.startsWith('<!--')),
        );
    diagnostics.push(...wrong.map(({ position }) => codeGroupContent(isEmpty, { file, ...toRange(position) })));
  });
  return diagnostics;
}

/** `<div class="code-group">` with one figure a sample. What else was written inside stays readable, behind the group. */
export function renderCodeGroup(state: State, node: CodeGroup): ElementContent[] {
  const isSample = (child: CodeGroup['children'][number]): child is Code => child.type === 'code';
  const rest = state
    .all({ ...node, type: 'blockquote', children: node.children.filter((child) => !isSample(child)) })
    .filter((child) => child.type !== 'text');
  const samples = node.children.filter(isSample);
  if (samples.length === 0) return rest;
  const properties = { className: ['code-group'], ...(node.name === '' ? {} : { dataGroup: node.name }) };
  const group: Element = {
    type: 'element',
    tagName: 'div',
    properties,
    children: state.wrap(state.all({ ...node, children: samples }), true),
  };
  state.patch(node, group);
  return [group, ...rest];
}

/** The sample of a tab. Its label is `[label]` after the fence, else its title, else its language. */
export function toTabSample({ value, lang, meta }: Code): CodeSample {
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
