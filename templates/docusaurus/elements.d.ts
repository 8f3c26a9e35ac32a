import type { HTMLAttributes } from 'react';

type Slot = HTMLAttributes<HTMLElement> & { readonly 'data-slot'?: string; readonly 'data-original'?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Placeholder for a code block. */
      'csb-code': Slot;
      /** Placeholder for rendered HTML of a page. */
      'csb-content': Slot;
      /** Placeholder for an original component. */
      'csb-original': Slot;
      /** Wrapper around rendered HTML inside an island. */
      'csb-part': Slot;
    }
  }
}
