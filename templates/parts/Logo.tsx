import type { Image } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';

/**
 * An image with an optional variant for the dark scheme; CSS shows the one that fits, and a lazy image that is not shown is
 * not fetched. One alone is in view at once, yet no page waits for it: React would ask for it ahead of all else.
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
