/**
 * Islands of a page's own, without React: a module beside the page takes over what the server has rendered.
 * In: an element that names its module. Out: the call of what that exports, when the element comes into view.
 */
import { ATTRIBUTE } from '../text/markup.js';
import { all, onPage, whenSeen } from './dom.js';

/** What the module of an island exports. */
interface IslandModule {
  readonly hydrate: (context: { readonly island: Element }) => unknown;
}

const seen = whenSeen((island) => void wake(island));
onPage(() => {
  for (const island of all(`[${ATTRIBUTE.islandModule}]:not([data-awake])`)) seen.observe(island);
});

/** One whose module cannot be fetched, or fails, stays what it is without script. */
async function wake(island: Element): Promise<void> {
  island.setAttribute('data-awake', '');
  try {
    const { hydrate }: IslandModule = await import(island.getAttribute(ATTRIBUTE.islandModule) ?? '');
    await hydrate({ island });
  } catch (error) {
    reportError(error);
  }
}
