/** Theme presets. Each has a file in `templates/styles/presets`, which is only included in sites that use it. */
import type { PresetName } from '../types/theme-config.js';

/** The page colour (`--bg`) in both colour modes, for the browser UI, which no style sheet reaches. */
export const PRESETS: Readonly<Record<PresetName, Readonly<Record<'light' | 'dark', string>>>> = {
  ember: { light: '#fffdfb', dark: '#1e150f' },
  forest: { light: '#ffffff', dark: '#101a12' },
  ink: { light: '#ffffff', dark: '#15171b' },
  paper: { light: '#fef9f4', dark: '#1c1812' },
  plum: { light: '#ffffff', dark: '#191421' },
  terminal: { light: '#ffffff', dark: '#071212' },
};
