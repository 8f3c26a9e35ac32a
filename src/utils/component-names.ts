/** Names of components that are available on every MDX page. */
import { findNearest } from './nearest.js';

const NAMES =
  'Admonition Badge Cards CodeBlock Column Columns Details DocCardList Figure Head Hero Island Link Mermaid Steps TabItem Tabs TOCInline ThemedImage'.split(
    ' ',
  );

/** Returns the component that a misspelt name probably means. */
export function findComponent(name: string): string | undefined {
  return findNearest(name, NAMES);
}
