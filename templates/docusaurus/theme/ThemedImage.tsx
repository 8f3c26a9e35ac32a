import type { ImgHTMLAttributes } from 'react';

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string };
}

/** `@theme/ThemedImage`: different images in light and dark mode. CSS hides the other one. */
export default function ThemedImage({ sources, alt = '', className, ...attributes }: Props) {
  return (['light', 'dark'] as const).map((mode) => (
    <img
      key={mode}
      {...attributes}
      src={sources[mode]}
      alt={alt}
      className={[className, `only-${mode}`].filter(Boolean).join(' ')}
      loading="lazy"
    />
  ));
}
