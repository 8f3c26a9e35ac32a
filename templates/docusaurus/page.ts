/** The page that is being rendered. */
import { createContext, useContext } from 'react';
import type { CodePage } from '../../src/types/props.js';

/** Has a value on the server; in a browser the document is the page. */
export const PageContext = createContext<CodePage | undefined>(undefined);

/** The page while it is rendered on the server, undefined in a browser. */
export function usePage(): CodePage | undefined {
  return useContext(PageContext);
}
