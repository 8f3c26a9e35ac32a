import { type ComponentType, type ReactNode, useState } from 'react';
import { usePage } from '../page.js';

/** Creates `@theme-original/X` for a component: a placeholder for the csb-docs original. */
export function createOriginal(name: string): ComponentType<{ readonly children?: ReactNode }> {
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part.
  return function Original({ children }) {
    const page = usePage();
    const isAsked = children === undefined;
    // In the browser it is already in the page and is kept.
    const [html] = useState(() =>
      !isAsked
        ? undefined
        : page === undefined
          ? document.querySelector(`[data-original="${CSS.escape(name)}"]`)?.innerHTML
          : page.placeOriginal(name),
    );
    if (html === undefined) return <>{children}</>;
    const inner = { dangerouslySetInnerHTML: { __html: html } };
    if (page?.isInsideIsland === false) return <csb-original {...inner} />;
    return <csb-part data-original={name} suppressHydrationWarning {...inner} />;
  };
}
