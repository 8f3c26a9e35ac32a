/** The presets of the theme: a file of `templates/styles/presets` for each, which only a site that names it carries. */
import type { PresetName } from '../types/theme-config.js';

/** The colour of the page in both schemes, `--bg`: for the chrome of browsers, which no style sheet reaches. */
export const PRESETS: Readonly<Record<PresetName, Readonly<Record<'light' | 'dark', string>>>> = {
  ember: { light: '#fffdfb', dark: '#1e150f' },
  forest: { light: '#ffffff', dark: '#101a12' },
  ink: { light: '#ffffff', dark: '#15171b' },
  paper: { light: '#fef9f4', dark: '#1c1812' },
  plum: { light: '#ffffff', dark: '#191421' },
  terminal: { light: '#ffffff', dark: '#071212' },
};
