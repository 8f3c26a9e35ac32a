/** Renders an option list as a `<dl>` with a group for each option. */
import type { Element, ElementContent, Properties, Text } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Nodes } from 'mdast';
import type { Handlers, State } from 'mdast-util-to-hast';
import { CLASS } from '../../../utils/markup.js';
import { fillPlural } from '../../../utils/text/format.js';
import type { Compilation } from '../../tree/compilation.js';
import { markElement } from '../../tree/origin.js';
import type { Option, OptionList, OptionName, OptionPart } from './tree.js';

/** Named CSS colours, except system colours. */
const NAMES = new Set(
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'.split(
    ' ',
  ),
);

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;

const PART = '[\\d.]+%?';

const SPACED = `\\s+${PART}\\s+${PART}(?:\\s*/\\s*${PART})?`;

const LISTED = `\\s*,\\s*${PART}\\s*,\\s*${PART}(?:\\s*,\\s*${PART})?`;

/** Matches three numbers separated by commas or spaces, with an optional opacity. */
const FUNCTION = new RegExp(`^(?:rgb|hsl)a?\\(\\s*${PART}(?:deg|turn|rad)?(?:${SPACED}|${LISTED})\\s*\\)$`, 'i');

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

/**
 * Returns true if a text is a CSS colour.
 * @param isExpected whether a colour is likely here; elsewhere, names and `#` with digits have other meanings
 */
function isColour(text: string, isExpected: boolean): boolean {
  if (FUNCTION.test(text)) return true;
  if (HEX.test(text)) return isExpected || /[a-f]/i.test(text);
  return isExpected && NAMES.has(text.toLowerCase());
}
