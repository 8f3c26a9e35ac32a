import * as paths from './icon-paths.js';
import Pictogram from './Pictogram.js';

/** Names of the pictograms. */
export type IconName = keyof typeof paths;

/** A pictogram by its name. */
export default function Icon({ name }: { readonly name: IconName }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: only the server renders it; islands import single paths.
  return <Pictogram path={paths[name]} />;
}
