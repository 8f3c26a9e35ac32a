import type { HTMLAttributes } from 'react';

type Slot = HTMLAttributes<HTMLElement> & { readonly 'data-slot'?: string; readonly 'data-original'?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** In the place of a code sample. */
      'csb-code': Slot;
      /** In the place of a piece of a page. */
      'csb-content': Slot;
      /** In the place of a part of a page. */
      'csb-original': Slot;
      /** Around finished HTML inside an island. */
      'csb-part': Slot;
    }
  }
}
