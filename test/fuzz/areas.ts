/** All fuzzing areas. */
import type { Area } from './area.js';
import { configurationAreas } from './areas/configuration.js';
import { contentAreas } from './areas/content.js';
import { fileAccessAreas } from './areas/file-access.js';
import { finalPageAreas } from './areas/final-pages.js';
import { markdownAreas } from './areas/markdown.js';
import { requestAreas } from './areas/requests.js';
import { searchAreas } from './areas/search.js';

/** All areas. Importing them starts nothing. */
export const areas: readonly Area[] = [
  ...markdownAreas,
  ...contentAreas,
  ...configurationAreas,
  ...fileAccessAreas,
  ...requestAreas,
  ...searchAreas,
  ...finalPageAreas,
];
