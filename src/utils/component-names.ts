/** Names of components that every page in MDX may use. */
import { findNearest } from './nearest.js';

const NAMES =
  'Admonition Badge Cards CodeBlock Column Columns Details DocCardList Figure Head Hero Island Link Mermaid Steps TabItem Tabs TOCInline ThemedImage'.split(
    ' ',
  );

/** Finds the component that a misspelt name probably means. */
export function findComponent(name: string): string | undefined {
  return findNearest(name, NAMES);
}
