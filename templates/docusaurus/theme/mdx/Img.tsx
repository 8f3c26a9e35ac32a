import type { ComponentProps } from 'react';

/** `@theme/MDXComponents/Img`: an image in Markdown. */
export default function Img({ alt, ...attributes }: ComponentProps<'img'>) {
  return <img {...attributes} alt={alt} loading="lazy" decoding="async" />;
}
