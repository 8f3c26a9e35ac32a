import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser.js';

interface Props {
  readonly children?: () => ReactNode;
  readonly fallback?: ReactNode;
}

/** `@docusaurus/BrowserOnly`: what a function returns, in browsers alone. */
export default function BrowserOnly({ children, fallback = null }: Props) {
  return useIsBrowser() ? children?.() : fallback;
}
