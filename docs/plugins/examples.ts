/**
 * A remark plugin that shows the result of a code block next to it. It applies to blocks in `md` or `mdx` with the word
 * `example` after the language.
 */
import type { Code, Parents, PhrasingContent, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';

const EXAMPLE = /(?:^|\s)example(?=\s|$)/;
const FRONT_MATTER = /^---\n[\s\S]*?\n---\n/;
/** URLs that leave the page. Their targets exist. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** Transforms all examples of a page. */
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

/** Moves imports and exports of MDX examples to the top level of the page, the only place where they work. */
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
  // Front matter is not rendered. Its lines stay, so that diagnostics have correct line numbers.
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

/** Shifts positions to those on the page, and removes effects on the page itself, such as heading ids. */
function settle(node: RootContent, moved: { readonly lines: number; readonly offset: number }): void {
  for (const point of node.position === undefined ? [] : [node.position.start, node.position.end]) {
    point.line += moved.lines;
    if (point.offset !== undefined) point.offset += moved.offset;
  }
  if ('children' in node) for (const child of node.children) settle(child, moved);
  // A heading of an example has no anchor and is not in the table of contents.
  if (node.type === 'heading')
    Object.assign(node, {
      type: 'exampleHeading',
      data: { hName: 'p', hProperties: { className: [`example-h${node.depth}`] } },
      children: withoutId(node.children),
    });
  // The pages that an example links to do not exist here.
  if (node.type === 'link' && !ELSEWHERE.test(node.url))
    Object.assign(node, { type: 'exampleLink', data: { hName: 'a', hProperties: {} } });
}

/** Removes explicit heading ids. */
function withoutId(children: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return children.map((child) =>
    child.type === 'text' ? { ...child, value: child.value.replace(/\s*\{#[^}]*\}\s*$/, '') } : child,
  );
}

function box(className: string, properties: object, children: readonly RootContent[]): RootContent {
  const node = { type: 'exampleBox', data: { hName: 'div', hProperties: { className: [className], ...properties } }, children };
  // A custom node: its data sets the element.
  return node as unknown as RootContent;
}
