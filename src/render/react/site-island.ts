/**
 * Server rendering of automatic islands: components of site code that are interactive in the browser. Wrapped
 * components render what the browser needs to hydrate them: HTML, props as JSON, and children as HTML.
 */
import {
  type Context,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { CodePage, PageFacts } from '../../types/site-code.js';
import { ATTRIBUTE } from '../../utils/markup.js';
import { toIslandId } from './island-id.js';
import { renderInside } from './render-code.js';

/** The module of an island, and its context. */
export interface IslandPlace {
  /** Absolute paths of the module and of its importer. */
  readonly module: string;
  readonly importer: string;
  /** The context that provides the current page. */
  readonly context: Context<CodePage | undefined>;
}

type Component = (props: Props) => ReactNode;
type Props = Readonly<Record<string, unknown>>;

/** Wraps the components among the exports of a module. Other exports stay unchanged. */
export function wrapIslands(exports: object, place: IslandPlace): object {
  const wrapped: Record<string, unknown> = {};
  Object.defineProperty(wrapped, '__esModule', { value: true });
  for (const name of Object.keys(exports)) {
    // Reads exports lazily, because modules may import each other in a cycle.
    const read = keepLast((value: unknown) =>
      isComponent(name, value) ? Object.assign(createIsland(name, value, place), statics(value)) : value,
    );
    Object.defineProperty(wrapped, name, { enumerable: true, get: () => read(Reflect.get(exports, name)) });
  }
  return wrapped;
}

function statics(value: object): object {
  return Object.fromEntries(
    Object.entries(value).filter(([name]) => !name.startsWith('$$') && name !== 'render' && name !== 'type'),
  );
}

const COMPONENT_TYPES: ReadonlySet<unknown> = new Set(
  ['react.memo', 'react.forward_ref', 'react.lazy'].map(Symbol.for),
);

function isComponent(name: string, value: unknown): value is Component {
  if (name !== 'default' && !/^[A-Z]/.test(name)) return false;
  if (typeof value === 'function') return !isPlainClass(value);
  return typeof value === 'object' && value !== null && '$$typeof' in value && COMPONENT_TYPES.has(value.$$typeof);
}

/** Classes that are not components are called with `new`. */
function isPlainClass(value: { readonly prototype?: unknown }): boolean {
  const { prototype } = value;
  const isReact = typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype;
  return !isReact && /^class\b/.test(String(value));
}

/** Wraps one component. `name` is its export name. */
export function createIsland(
  name: string,
  component: Component,
  { module, importer, context }: IslandPlace,
): Component {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each export of a module.
  return function Island(props) {
    const page = useContext(context);
    if (page === undefined || page.isInsideIsland) return createElement(component, props);
    const split = splitProps(props);
    if (split.refused !== undefined) {
      page.onRefused({ module, importer, component: name, prop: split.refused });
      return createElement(component, props);
    }
    page.onIsland(module);
    return renderIsland({ component, name, module, split, page, context });
  };
}

/** Props split into data and React elements. */
interface SplitProps {
  readonly data: Props;
  readonly slots: Readonly<Record<string, ReactNode>>;
  /** The first prop that is neither. */
  readonly refused: string | undefined;
}

function splitProps(props: Props): SplitProps {
  const entries = Object.entries(props).filter(([, value]) => value !== undefined);
  const slots = entries.filter(([, value]) => hasElement(value));
  const data = entries.filter(([, value]) => !hasElement(value));
  return {
    data: Object.fromEntries(data),
    slots: Object.fromEntries(slots) as Readonly<Record<string, ReactNode>>,
    refused: data.find(([, value]) => !isData(value))?.[0],
  };
}

function hasElement(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(hasElement));
}

/** Returns true if JSON can represent a value completely. */
function isData(value: unknown): boolean {
  if (value === null || ['string', 'boolean', 'undefined'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isData);
  if (typeof value !== 'object') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Objects of other realms, and modules, do not inherit our Object.prototype.
  const isPlain = prototype === null || Object.getPrototypeOf(prototype) === null;
  return isPlain && !isValidElement(value) && Object.values(value).every(isData);
}

interface IslandInput extends Pick<IslandPlace, 'module' | 'context'> {
  readonly component: Component;
  readonly name: string;
  readonly split: SplitProps;
  readonly page: CodePage;
}

function renderIsland({ component, name, module, split, page, context }: IslandInput): ReactElement {
  const prefix = page.nextPrefix();
  const slots = Object.entries(split.slots).map(([prop, node]) => ({
    prop,
    name: `${prefix}${prop}`,
    html: renderInside(createElement(Fragment, undefined, node), { page, context, render: renderToStaticMarkup }),
  }));
  const elements = Object.fromEntries(slots.map((slot) => [slot.prop, toSlot(slot.name, slot.html)]));
  let facts: PageFacts | undefined;
  const inside: CodePage = { ...page, isInsideIsland: true, readFacts: () => (facts = page.readFacts()) };
  const html = renderInside(createElement(component, { ...split.data, ...elements }), {
    page: inside,
    context,
    render: (node) => renderToString(node, { identifierPrefix: prefix }),
  });
  // A component may show these slots later.
  const hidden = slots.filter((slot) => !html.includes(`data-slot="${slot.name}"`));
  return createElement(
    Fragment,
    undefined,
    createElement('csb-part', {
      [ATTRIBUTE.island]: toIslandId(module),
      // Read by `client/site-island.ts`.
      [ATTRIBUTE.islandProps]: JSON.stringify({
        $: { prefix, path: name, slots: slots.map(({ prop }) => prop), ...(facts && { facts }) },
        ...split.data,
      }),
      [ATTRIBUTE.islandPrefix]: prefix,
      [ATTRIBUTE.islandWhen]: 'view',
      dangerouslySetInnerHTML: { __html: html },
    }),
    ...hidden.map((slot) =>
      createElement('template', {
        key: slot.name,
        'data-slot': slot.name,
        dangerouslySetInnerHTML: { __html: slot.html },
      }),
    ),
  );
}

/** Wraps rendered HTML as a child of a component. The browser reuses it in place. */
function toSlot(name: string, html: string): ReactElement {
  return createElement('csb-part', {
    'data-slot': name,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  });
}

function keepLast(make: (value: unknown) => unknown): (value: unknown) => unknown {
  let last: { readonly value: unknown; readonly made: unknown } | undefined;
  return (value) => {
    if (last === undefined || last.value !== value) last = { value, made: make(value) };
    return last.made;
  };
}
