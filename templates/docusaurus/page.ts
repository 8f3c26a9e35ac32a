/** The page that is being rendered. */
import { createContext, useContext } from 'react';
import type { CodePage, PageFacts } from '../../src/types/props.js';

/** Has a value on the server; in a browser the document is the page. */
export const PageContext = createContext<CodePage | undefined>(undefined);

/** Has a value in a browser, inside of an island that has asked on the server. */
export const FactsContext = createContext<PageFacts | undefined>(undefined);

/** The page while it is rendered on the server, undefined in a browser. */
export function usePage(): CodePage | undefined {
  return useContext(PageContext);
}

/** What is known of the page; undefined where nothing is. */
export function useFacts(): PageFacts | undefined {
  const sent = useContext(FactsContext);
  const page = usePage();
  return sent ?? page?.readFacts();
}
