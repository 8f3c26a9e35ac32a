import type { ImgHTMLAttributes } from 'react';

interface Source {
  readonly src?: string | { readonly src: string };
  readonly default?: string;
}

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly img: string | Source;
}

/** `@theme/IdealImage`: a lazy-loading image in its original size. */
export default function IdealImage({ img, alt = '', ...attributes }: Props) {
  return <img {...attributes} src={toSource(img)} alt={alt} loading="lazy" decoding="async" />;
}

function toSource(img: Props['img']): string | undefined {
  if (typeof img === 'string') return img;
  const { src } = img;
  return typeof src === 'string' ? src : (src?.src ?? img.default);
}
