import { ATTRIBUTE } from 'csb-docs/markup';
import type { DocsPlace } from '../../src/types/props.js';

/** The attributes of a link that chooses a version of the docs. */
export function toVersionData(place: DocsPlace | undefined): Readonly<Record<string, string>> {
  return place === undefined ? {} : { [ATTRIBUTE.version]: place.version, [ATTRIBUTE.versionOf]: place.id };
}
