import type { ImgHTMLAttributes } from 'react';

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  readonly sources: { readonly light: string; readonly dark: string };
}

/** `@theme/ThemedImage`: one image in light mode, another in dark; the style sheet hides the other one. */
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
