import * as paths from './icon-paths.js';
import Pictogram from './Pictogram.js';

/** Icon names. */
export type IconName = keyof typeof paths;

/** An icon by name. */
export default function Icon({ name }: { readonly name: IconName }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: only the server renders it; islands import single paths.
  return <Pictogram path={paths[name]} />;
}
