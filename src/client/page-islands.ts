/**
 * Islands of a page's own, without React: a module beside the page takes over what the server has rendered.
 * In: an element that names its module. Out: the call of what that exports, when the element comes into view.
 */
import { ATTRIBUTE } from '../text/markup.js';
import { all, onPage, whenSeen } from './dom.js';
import { hideFailure, showFailure } from './failure-notice.js';
import { loadScript } from './load-script.js';

/** What the module of an island exports. */
interface IslandModule {
  readonly hydrate: (context: { readonly island: Element }) => unknown;
}

const SLEEPING = `[${ATTRIBUTE.islandModule}]:not([data-awake])`;
// What `load-parts.ts` has shown while this script could not be loaded.
for (const island of all(SLEEPING)) hideFailure(island);
const seen = whenSeen((island) => void wake(island));
onPage(() => {
  for (const island of all(SLEEPING)) seen.observe(island);
});

/** An island stays what it is without script while its module cannot be loaded, and if the module throws. */
async function wake(island: Element): Promise<void> {
  island.setAttribute('data-awake', '');
  try {
    const { hydrate } = await load(island);
    await hydrate({ island });
  } catch (error) {
    reportError(error);
  }
}

async function load(island: Element): Promise<IslandModule> {
  try {
    const module = await loadScript<IslandModule>(island.getAttribute(ATTRIBUTE.islandModule) ?? '');
    hideFailure(island);
    return module;
  } catch (error) {
    island.removeAttribute('data-awake');
    showFailure(island);
    throw error;
  }
}
