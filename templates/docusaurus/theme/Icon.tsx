import type { SVGProps } from 'react';

/** `@theme/Icon/*`: a mark that takes no room of its own; csb-docs draws icons by style sheets. */
export default function Icon(props: SVGProps<SVGSVGElement>) {
  return <svg width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true" {...props} />;
}
