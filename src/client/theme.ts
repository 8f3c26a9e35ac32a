/** The colour mode (conventions 7.1). Before first paint the inline script has set it; the labels of the switch follow by CSS. */
import { all, on, root } from './dom.js';
import { load, save } from './storage.js';

const KEY = 'theme';
const DARK = matchMedia('(prefers-color-scheme:dark)');

/** Listens to the switch, to other tabs and to the system. */
export function start(): void {
  const { dataset } = root;
  // Shows the controls that would be dead without script.
  dataset['script'] = '';
  on('click', '.theme-switch', () => {
    // system → light → dark where the system counts, otherwise light ↔ dark.
    const isDark = dataset['themeChoice'] === 'dark';
    const choice = dataset['themeChoice'] === 'light' ? 'dark' : isDark && dataset['colorMode'] === 'system' ? null : 'light';
    save(KEY, choice);
    apply(choice);
  });
  if (dataset['colorFixed'] !== undefined) save(KEY, null);
  else {
    addEventListener('storage', ({ key }) => {
      // A null key means that everything was removed.
      if (!key || key === KEY) apply(load(KEY));
    });
  }
  DARK.addEventListener('change', () => {
    if (dataset['themeChoice'] === 'system') apply(null);
  });
  showColour();
}

/** Shows the mode of a stored value; without one the configuration decides. */
function apply(stored: string | null): void {
  const { dataset } = root;
  const choice = stored === 'dark' || stored === 'light' ? stored : (dataset['colorMode'] ?? 'light');
  dataset['themeChoice'] = choice;
  dataset['theme'] = choice === 'system' ? (DARK.matches ? 'dark' : 'light') : choice;
  showColour();
}

/** The browser's own parts take the colour of the page. */
function showColour(): void {
  for (const meta of all('meta[name=theme-color]')) meta.setAttribute('content', getComputedStyle(root).getPropertyValue('--bg'));
}
