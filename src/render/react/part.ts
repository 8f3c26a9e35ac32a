/**
 * Marks around what overridden templates render, for finding out what they leave out.
 * The bundler wraps overrides in `markPart`; pages are rendered without marks, see `missing-markup.ts`.
 */
import { createContext, createElement, Fragment, type FunctionComponent, type ReactNode, useContext } from 'react';
import type { Component, Templates } from '../../types/props.js';

/** The element that marks a part; it never gets into a page. */
export const PART_ELEMENT = 'csb-docs-part';

/** An override and what it replaces. */
export interface OverriddenPart {
  /** The file of the override, relative to the site. */
  readonly file: string;
  readonly component: FunctionComponent<object>;
  readonly original: FunctionComponent<object>;
}

const Marking = createContext(false);

/** The component of an override: with marks it renders the original too, with the same props, for comparison. */
export function markPart({ file, component, original }: OverriddenPart): FunctionComponent<object> {
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each override, when the bundle is executed.
  const Part = (props: object): ReactNode => {
    const isMarking = useContext(Marking);
    const content = createElement(component, props);
    if (!isMarking) return content;
    return createElement(
      Fragment,
      undefined,
      createElement(PART_ELEMENT, { 'data-override': file }, content),
      createElement(PART_ELEMENT, { 'data-original': file }, setMarking(false, createElement(original, props))),
    );
  };
  // Marking is a context, which nothing but React provides.
  return Object.assign(Part, { withoutHooks: (props: object) => createElement(component, props) });
}

/** Templates whose overridden parts are marked. */
export function withMarks(templates: Templates): Templates {
  const marked = Object.entries(templates).map(([kind, template]) => [kind, markParts(template)]);
  return Object.fromEntries(marked);
}

function markParts(template: Component<never>): FunctionComponent<object> {
  return (props) => setMarking(true, createElement(template as FunctionComponent<object>, props));
}

function setMarking(value: boolean, children: ReactNode): ReactNode {
  return createElement(Marking.Provider, { value }, children);
}
