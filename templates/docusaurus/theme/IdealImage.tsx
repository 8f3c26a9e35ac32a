import type { ImgHTMLAttributes } from 'react';

interface Source {
  readonly src?: string | { readonly src: string };
  readonly default?: string;
}

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly img: string | Source;
}

/** `@theme/IdealImage`: an image that loads when it is about to be seen, in the size that it has. */
export default function IdealImage({ img, alt = '', ...attributes }: Props) {
  return <img {...attributes} src={toSource(img)} alt={alt} loading="lazy" decoding="async" />;
}

function toSource(img: Props['img']): string | undefined {
  if (typeof img === 'string') return img;
  const { src } = img;
  return typeof src === 'string' ? src : (src?.src ?? img.default);
}
