/** The colour mode (conventions 7.1). Before first paint the inline script has set it; the labels of the switch follow by CSS. */
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import { all, data, on, onPage, root } from './dom.js';
import { load, save } from './storage.js';

const KEY = 'theme';
const DARK = matchMedia('(prefers-color-scheme:dark)');

// Shows the controls that would be dead without script.
data['script'] = '';
onPage(showColour);
on('click', `.${CLASS.themeSwitch}`, () => {
  // system → light → dark where the system counts, otherwise light ↔ dark.
  const { themeChoice: last, colorMode } = data;
  const choice = last === 'light' ? 'dark' : last === 'dark' && colorMode === 'system' ? null : 'light';
  save(KEY, choice);
  apply(choice);
});
DARK.addEventListener('change', () => {
  if (data['themeChoice'] === 'system') apply(null);
});
if (data['colorFixed'] !== undefined) save(KEY, null);
else {
  addEventListener('storage', ({ key }) => {
    // A null key means that everything was removed.
    if (!key || key === KEY) apply(load(KEY));
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
