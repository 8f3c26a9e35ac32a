import { useId, useState } from 'react';
import { usePage } from '../page.js';

/**
 * Placeholder for rendered HTML of the page, by number, which is filled when the page is complete. In the browser, the
 * HTML in the page is kept.
 */
export function Slot({ n }: { readonly n: number }) {
  const page = usePage();
  const id = useId();
  const [html] = useState(() => (page === undefined ? findHtml(id) : `csb-content:${n}:`));
  const inner = { dangerouslySetInnerHTML: { __html: html } };
  if (page?.isInsideIsland === false) return <csb-content {...inner} />;
  return <csb-part data-slot={id} suppressHydrationWarning {...inner} />;
}

function findHtml(id: string): string {
  return document.querySelector(`[data-slot="${CSS.escape(id)}"]`)?.innerHTML ?? '';
}
