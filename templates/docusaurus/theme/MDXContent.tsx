import type { ReactNode } from 'react';

/** `@theme/MDXContent`: the content of a page. */
export default function MDXContent({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
