/** Access to the page that is being rendered. */
import { createContext, useContext } from 'react';
import type { CodePage, PageFacts } from '../../src/types/props.js';

/** Set on the server only; in the browser the document is the page. */
export const PageContext = createContext<CodePage | undefined>(undefined);

/** Set in the browser, in islands that requested it on the server. */
export const FactsContext = createContext<PageFacts | undefined>(undefined);

/** Returns the page on the server, undefined in the browser. */
export function usePage(): CodePage | undefined {
  return useContext(PageContext);
}

/** Returns the metadata of the page. Undefined if there is none. */
export function useFacts(): PageFacts | undefined {
  const sent = useContext(FactsContext);
  const page = usePage();
  return sent ?? page?.readFacts();
}
