import * as paths from './icon-paths.js';
import Pictogram from './Pictogram.js';

export type IconName = keyof typeof paths;

/** A pictogram by its name. */
export default function Icon({ name }: { readonly name: IconName }) {
  return <Pictogram path={paths[name]} />;
}
