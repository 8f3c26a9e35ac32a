import CodeBlock from '@theme/CodeBlock';
import { Children, type ComponentProps } from 'react';

/** `@theme/MDXComponents/Code`: code in a line, or a block where there are several lines. */
export default function Code(props: ComponentProps<'code'>) {
  const isInLine = Children.toArray(props.children).every(
    (child) => typeof child === 'string' && !child.includes('\n'),
  );
  return isInLine ? <code {...props} /> : <CodeBlock {...props} />;
}
