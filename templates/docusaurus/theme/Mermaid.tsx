import CodeBlock from './CodeBlock.js';

/** `@theme/Mermaid`: the source of a diagram as a code block. */
export default function Mermaid({ value }: { readonly value: string }) {
  return <CodeBlock language="mermaid">{value}</CodeBlock>;
}
