import Admonition from '@theme/Admonition';
import CodeBlock from '@theme/CodeBlock';
import Details from '@theme/Details';
import Heading from '@theme/Heading';
import A from '@theme/MDXComponents/A';
import Code from '@theme/MDXComponents/Code';
import MdxDetails from '@theme/MDXComponents/Details';
import Img from '@theme/MDXComponents/Img';
import Pre from '@theme/MDXComponents/Pre';
import Mermaid from '@theme/Mermaid';
import type { HTMLAttributes } from 'react';
import Head from '../core/Head.js';

type Props = HTMLAttributes<HTMLHeadingElement>;

/** `@theme/MDXComponents`: components that MDX pages can use without import, and Markdown elements. */
export default {
  Head,
  Details,
  details: MdxDetails,
  Admonition,
  admonition: Admonition,
  CodeBlock,
  mermaid: Mermaid,
  a: A,
  blockquote: 'blockquote',
  code: Code,
  img: Img,
  pre: Pre,
  h1: (props: Props) => <Heading as="h1" {...props} />,
  h2: (props: Props) => <Heading as="h2" {...props} />,
  h3: (props: Props) => <Heading as="h3" {...props} />,
  h4: (props: Props) => <Heading as="h4" {...props} />,
  h5: (props: Props) => <Heading as="h5" {...props} />,
  h6: (props: Props) => <Heading as="h6" {...props} />,
};
