/** Where the options of Starlight are in the configuration of Astro. */
import { isRecord } from '../../utils/record.js';
import { CALL, type Taker } from '../old/written.js';

/** The key of what is given to the integration. */
export function findOptions(taker: Taker): string {
  const index = taker
    .list('integrations')
    .findIndex((value) => isRecord(value) && value[CALL] === '@astrojs/starlight');
  return `integrations.${Math.max(0, index)}`;
}
