import CodeBlock from './CodeBlock.js';

/** `@theme/Mermaid`: the text of the diagram. */
export default function Mermaid({ value }: { readonly value: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}
