import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.js';

interface Props {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly`: calls its function child in browsers only. */
export default function BrowserOnly({ children, fallback = null }: Props) {
  return useIsBrowser() ? children?.() : fallback;
}
