import type { Image } from '../../src/types/props.js';

/** An image with an optional variant for the dark scheme; CSS shows the one that fits, and a lazy image that is not shown is not fetched. */
export default function Logo({ image }: { readonly image: Image }) {
  const size = { width: image.width, height: image.height };
  if (image.srcDark === undefined)
    return <img className="logo" src={image.src} alt={image.alt} loading="lazy" {...size} />;
  return (
    <>
      <img className="logo only-light" src={image.src} alt={image.alt} loading="lazy" {...size} />
      <img className="logo only-dark" src={image.srcDark} alt={image.alt} loading="lazy" {...size} />
    </>
  );
}
