/**
 * The colour mode (conventions 7.1). The inline script sets it before the first paint, and `controls.ts` handles the
 * switch, whose labels follow by CSS.
 */
import { ATTRIBUTE } from '../utils/markup.js';
import { all, data, onPage, root } from './dom.js';
import { save } from './storage.js';

const KEY = 'theme';
const DARK = matchMedia('(prefers-color-scheme:dark)');

// Shows controls that need scripts.
data['script'] = '';
onPage(showColour);
DARK.addEventListener('change', () => {
  if (data['themeChoice'] === 'system') apply(null);
});
if (data['colorFixed'] !== undefined) save(KEY, null);
else {
  addEventListener('storage', ({ key, newValue }) => {
    // A null key means that everything was removed.
    if (!key || key === KEY) apply(newValue);
  });
}

/** Applies a stored mode, or the configured one without it. */
function apply(stored: string | null): void {
  const choice = stored === 'dark' || stored === 'light' ? stored : data['colorMode'];
  data['themeChoice'] = choice;
  data['theme'] = choice === 'system' ? (DARK.matches ? 'dark' : 'light') : choice;
  showColour();
}

/** Sets the colour of the browser UI. */
function showColour(): void {
  for (const meta of all<HTMLMetaElement>(`[${ATTRIBUTE.followsMode}]`))
    meta.content = getComputedStyle(root).getPropertyValue('--bg');
}
