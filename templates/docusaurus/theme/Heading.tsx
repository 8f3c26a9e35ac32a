import { texts } from 'csb-docs/site';
import type { HTMLAttributes, ReactNode } from 'react';

interface Props extends HTMLAttributes<HTMLHeadingElement> {
  readonly as: 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
  readonly children?: ReactNode;
}

/** `@theme/Heading`: a heading, with a link to itself if it has an id. */
export default function Heading({ as: Tag, id, children, ...attributes }: Props) {
  if (Tag === 'h1' || id === undefined)
    return (
      <Tag id={id} {...attributes}>
        {children}
      </Tag>
    );
  const text = textOf(children);
  const label = texts.directLinkTo.replace('{heading}', () => text);
  return (
    <Tag id={id} aria-label={text || undefined} {...attributes}>
      {children}
      {/* biome-ignore lint/a11y/useAnchorContent: its name is the label; the style sheet draws the sign. */}
      <a className="anchor" href={`#${id}`} aria-label={label} />
    </Tag>
  );
}

function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  return typeof node === 'object' && node !== null && 'props' in node
    ? textOf((node.props as { readonly children?: ReactNode }).children)
    : '';
}
