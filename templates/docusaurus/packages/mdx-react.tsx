/** `@mdx-js/react`. */
import type { ReactNode } from 'react';
import components from '../theme/MDXComponents.js';

export function MDXProvider({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}

export function useMDXComponents(added?: object) {
  return { ...components, ...added };
}
