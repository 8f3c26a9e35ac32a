/** Finds the Starlight options in the Astro configuration. */
import { isRecord } from '../../utils/record.js';
import { CALL, type Taker } from '../old/written.js';

/** Returns the key of the integration's options. */
export function findOptions(taker: Taker): string {
  const index = taker
    .list('integrations')
    .findIndex((value) => isRecord(value) && value[CALL] === '@astrojs/starlight');
  return `integrations.${Math.max(0, index)}`;
}
