/**
 * The colour mode (conventions 7.1). Before first paint the inline script has set it; `controls.ts` answers the switch, whose
 * labels follow by CSS.
 */
import { ATTRIBUTE } from '../utils/markup.js';
import { all, data, onPage, root } from './dom.js';
import { save } from './storage.js';

const KEY = 'theme';
const DARK = matchMedia('(prefers-color-scheme:dark)');

// Shows the controls that would be dead without script.
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

/** Shows the mode of a stored value; without one the configuration decides. */
function apply(stored: string | null): void {
  const choice = stored === 'dark' || stored === 'light' ? stored : data['colorMode'];
  data['themeChoice'] = choice;
  data['theme'] = choice === 'system' ? (DARK.matches ? 'dark' : 'light') : choice;
  showColour();
}

/** The browser's own parts take the colour of the page. */
function showColour(): void {
  for (const meta of all<HTMLMetaElement>(`[${ATTRIBUTE.followsMode}]`))
    meta.content = getComputedStyle(root).getPropertyValue('--bg');
}
