import type { SVGProps } from 'react';

/** `@theme/Icon/*`: an empty icon, because csb-docs draws icons with CSS. */
export default function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true" {...props} />;
}
