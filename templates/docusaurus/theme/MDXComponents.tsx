import type { HTMLAttributes } from 'react';
import Head from '../core/Head.js';
import Admonition from './Admonition.js';
import CodeBlock from './CodeBlock.js';
import Details from './Details.js';
import Heading from './Heading.js';
import Mermaid from './Mermaid.js';

type Props = HTMLAttributes<HTMLHeadingElement>;

/** `@theme/MDXComponents`: names that every MDX page may use without importing them. */
export default {
  Head,
  Details,
  details: Details,
  Admonition,
  admonition: Admonition,
  CodeBlock,
  mermaid: Mermaid,
  h1: (props: Props) => <Heading as="h1" {...props} />,
  h2: (props: Props) => <Heading as="h2" {...props} />,
  h3: (props: Props) => <Heading as="h3" {...props} />,
  h4: (props: Props) => <Heading as="h4" {...props} />,
  h5: (props: Props) => <Heading as="h5" {...props} />,
  h6: (props: Props) => <Heading as="h6" {...props} />,
};
