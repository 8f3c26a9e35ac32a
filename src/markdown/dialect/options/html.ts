/** Renders an option list as a `<dl>` with a group for each option. */
import type { Element, ElementContent, Properties, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Nodes } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import { CLASS } from '../../../utils/markup.js';
import { fillPlural } from '../../../utils/text/format.js';
import type { Compilation } from '../../tree/compilation.js';
import { markElement } from '../../tree/origin.js';
import { isColour } from './colour.js';
import type { Option, OptionList, OptionName, OptionPart } from './tree.js';

/** Maximum number of properties that are initially expanded. */
const FEW = 6;

/** Creates the handlers for option lists and their content. */
export function createRenderer(page: Compilation): Handlers {
  return {
    optionList: (state: State, node: OptionList) => renderList(state, node, page),
    option: (state: State, node: Option) => renderOption(state, node, page),
    optionName: (state: State, node: OptionName) => renderName(state, node, page),
    optionPart: (state: State, node: OptionPart) => renderPart(state, node, page),
  };
}

function renderList(state: State, node: OptionList, { state: { origins }, settings }: Compilation): Element[] {
  const list = markElement(write(state, node, element('dl', { className: ['options'] })), { kind: 'options' }, origins);
  if (!node.isLong) return [list];
  const { filter } = settings.texts.options;
  const field = { className: [CLASS.optionFilter], type: 'search', placeholder: filter, ariaLabel: filter };
  return [markElement(element('input', field), { kind: 'own' }, origins), list];
}

function renderOption(state: State, node: Option, page: Compilation): Element {
  const group = element('div', {});
  for (const child of node.children) {
    if (child.type === 'optionList') group.children.push(renderProperties(state, child, page));
    else
      group.children.push(
        child.type === 'optionName' ? renderName(state, child, page) : renderPart(state, child, page),
      );
  }
  state.patch(node, group);
  return group;
}

function renderProperties(state: State, node: OptionList, page: Compilation): Element {
  const { texts, language } = page.settings;
  const count = node.children.length;
  const label: Text = { type: 'text', value: fillPlural(texts.options.properties, count, language) };
  const summary = markElement(element('summary', {}, [label]), { kind: 'own' }, page.state.origins);
  const list = renderList(state, node, page);
  const fold = element('details', count <= FEW ? { open: true } : {}, [summary, ...list]);
  return element('dd', { className: ['option-more'] }, [fold]);
}

function renderName(state: State, node: OptionName, { state: { origins } }: Compilation): Element {
  const { id, name, position } = node;
  return markElement(write(state, node, element('dt', { id })), { kind: 'option', id, name, position }, origins);
}

function renderPart(state: State, node: OptionPart, { state: { origins } }: Compilation): Element {
  const { look, label } = node;
  const part = write(state, node, element('dd', look === 'text' ? {} : { className: [`option-${look}`] }));
  if (look === 'fact') for (const child of part.children) addSwatch(child, node.isColour);
  if (label === '') return part;
  // In the search index, labels would run together with their values.
  const name = markElement(element('span', {}, [{ type: 'text', value: label }]), { kind: 'own' }, origins);
  const blank: Text[] = part.children.length > 0 ? [{ type: 'text', value: ' ' }] : [];
  part.children.unshift(name, ...blank);
  return part;
}

function element(tagName: string, properties: Properties, children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/** Fills an element with the content and position of a node. */
function write(state: State, node: Nodes, into: Element): Element {
  into.children = state.all(asParent(node));
  state.patch(node, into);
  return into;
}

/** Children convert the same way in every parent, but the types know only parents of Markdown. */
function asParent(node: object): Parameters<State['all']>[0] {
  return { ...node, type: 'blockquote' } as Parameters<State['all']>[0];
}

/** Uses SVG, whose `fill` attribute needs no inline style in the content security policy. */
function addSwatch(code: ElementContent, isExpected: boolean): void {
  if (code.type !== 'element' || code.tagName !== 'code') return;
  const fill = toString(code);
  if (!isColour(fill, isExpected)) return;
  const path = element('path', { fill, d: 'M0 0h1v1H0z' });
  code.children.unshift(element('svg', { className: ['swatch'], viewBox: '0 0 1 1', ariaHidden: 'true' }, [path]));
}
