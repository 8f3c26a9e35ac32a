/** Terminal colours. */
import type { styleText } from 'node:util';
import type { Tone } from '../diagnostics/format.js';

/** Style of each tone. */
export const TONES: Readonly<Record<Tone, Parameters<typeof styleText>[0]>> = {
  error: 'red',
  warning: 'yellow',
  info: 'cyan',
  place: 'underline',
  muted: 'dim',
  strong: 'bold',
};
