import type { Image } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';

/**
 * An image with an optional dark variant. CSS hides one of them, which is then not loaded because it is lazy. A single
 * logo is not lazy, but has low priority, because React would preload it before everything else.
 */
export default function Logo({ image }: { readonly image: Image }) {
  const size = { width: image.width, height: image.height };
  const className = joinClasses('logo', image.className);
  if (image.srcDark === undefined)
    return <img className={className} src={image.src} alt={image.alt} fetchPriority="low" {...size} />;
  return (
    <>
      <img className={joinClasses(className, 'only-light')} src={image.src} alt={image.alt} loading="lazy" {...size} />
      <img
        className={joinClasses(className, 'only-dark')}
        src={image.srcDark}
        alt={image.alt}
        loading="lazy"
        {...size}
      />
    </>
  );
}
