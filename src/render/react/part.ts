/**
 * Marks the output of overridden templates, to find out what they omit. The bundler wraps overrides in `markPart`;
 * published pages are rendered without marks, see `missing-markup.ts`.
 */
import { createContext, createElement, Fragment, type FunctionComponent, type ReactNode, useContext } from 'react';
import type { Component, Templates } from '../../types/props.js';

/** The element that marks a part. It is never published. */
export const PART_ELEMENT = 'csb-docs-part';

/** An override and the component it replaces. */
export interface OverriddenPart {
  /** Path of the override, relative to the site. */
  readonly file: string;
  readonly component: FunctionComponent<object>;
  readonly original: FunctionComponent<object>;
}

const Marking = createContext(false);

/** Creates the component of an override. With marks, it also renders the original with the same props. */
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
  // Marks require a React context, so they are never needed without hooks.
  return Object.assign(Part, { withoutHooks: (props: object) => createElement(component, props) });
}

/** Returns templates that mark their overridden parts. */
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
