/** Finds the Starlight options in the Astro configuration. */
import { isRecord } from '../../utils/record.js';
import { CALL, type Receiver } from '../source-site/values.js';

/** Returns the key of the integration's options. */
export function findOptions(receiver: Receiver): string {
  const index = receiver
    .list('integrations')
    .findIndex((value) => isRecord(value) && value[CALL] === '@astrojs/starlight');
  return `integrations.${Math.max(0, index)}`;
}
