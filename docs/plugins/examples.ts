/**
 * A plugin for Markdown: a code block in `md` or `mdx` with the word `example` behind its language is shown with its result beside it.
 * In: the tree of a page. Out: the same, in which such a block and what its text becomes are side by side.
 */
import type { Code, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';

const EXAMPLE = /(?:^|\s)example(?=\s|$)/;
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
/** Addresses that lead out of the page: what they lead to exists. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** A plugin of remark. */
export default function examples(this: Processor) {
  const parse = (text: string): Root => this.parse(text) as Root;
  const showAll = (parent: Parents): void => {
    parent.children = (parent.children as RootContent[]).map((child) => {
      if (child.type === 'code' && /^mdx?$/.test(child.lang ?? '') && EXAMPLE.test(child.meta ?? '')) return show(child, parse);
      if ('children' in child) showAll(child);
      return child;
    }) as typeof parent.children;
  };
  return (tree: Root): void => {
    showAll(tree);
    hoistModules(tree);
  };
}

/** Imports and exports of examples in MDX become those of the page: elsewhere they mean nothing. */
function hoistModules(tree: Root): void {
  const modules: RootContent[] = [];
  const take = (parent: Parents): void => {
    for (const child of parent.children) if ('children' in child) take(child);
    const isModule = ({ type }: { readonly type: string }): boolean => parent !== tree && type === 'mdxjsEsm';
    const children = parent.children as RootContent[];
    modules.push(...children.filter(isModule));
    parent.children = children.filter((child) => !isModule(child)) as typeof parent.children;
  };
  take(tree);
  tree.children.unshift(...modules);
}

function show(code: Code, parse: (text: string) => Root): RootContent {
  // Front matter says what a page is, and shows nothing. The lines stay, so that findings name the right one.
  const text = code.value.replace(FRONT_MATTER, (all) => all.replace(/[^\n]/g, ''));
  const { children } = parse(text);
  const start = code.position?.start;
  const moved = { lines: start?.line ?? 0, offset: (start?.offset ?? 0) + '```\n'.length + `${code.lang} ${code.meta}`.length };
  for (const child of children) settle(child, moved);
  return box('example', {}, [
    box('example-source', {}, [code]),
    box('example-result', { role: 'group', ariaLabel: 'Result' }, children),
  ]);
}

/** Moves a node to where its text is on the page, and takes from it what would be of the page, not of the example. */
function settle(node: RootContent, moved: { readonly lines: number; readonly offset: number }): void {
  for (const point of node.position === undefined ? [] : [node.position.start, node.position.end]) {
    point.line += moved.lines;
    if (point.offset !== undefined) point.offset += moved.offset;
  }
  if ('children' in node) for (const child of node.children) settle(child, moved);
  // A heading of an example is none of the page: it has no address, and is not in the contents.
  if (node.type === 'heading')
    Object.assign(node, {
      type: 'exampleHeading',
      data: { hName: 'p', hProperties: { className: [`example-h${node.depth}`] } },
      children: withoutId(node.children),
    });
  // Pages that an example leads to are not here.
  if (node.type === 'link' && !ELSEWHERE.test(node.url))
    Object.assign(node, { type: 'exampleLink', data: { hName: 'a', hProperties: {} } });
}

/** Ids that a heading gives itself are not shown. */
function withoutId(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return children.map((child) =>
    child.type === 'text' ? { ...child, value: child.value.replace(/\s*\{#[^}]*\}\s*$/, '') } : child,
  );
}

function box(className: string, properties: object, children: readonly RootContent[]): RootContent {
  const node = { type: 'exampleBox', data: { hName: 'div', hProperties: { className: [className], ...properties } }, children };
  // A node of our own: its data says which element it is.
  return node as unknown as RootContent;
}
