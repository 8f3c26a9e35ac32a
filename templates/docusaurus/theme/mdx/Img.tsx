import type { ComponentProps } from 'react';

/** `@theme/MDXComponents/Img`: an image of Markdown. */
export default function Img({ alt, ...attributes }: ComponentProps<'img'>) {
  return <img {...attributes} alt={alt} loading="lazy" decoding="async" />;
}
