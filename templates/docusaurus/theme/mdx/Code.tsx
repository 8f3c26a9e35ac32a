import CodeBlock from '@theme/CodeBlock';
import { Children, type ComponentProps } from 'react';

/** `@theme/MDXComponents/Code`: inline code, or a block if the text has several lines. */
export default function Code(props: ComponentProps<'code'>) {
  const isInLine = Children.toArray(props.children).every(
    (child) => typeof child === 'string' && !child.includes('\n'),
  );
  return isInLine ? <code {...props} /> : <CodeBlock {...props} />;
}
