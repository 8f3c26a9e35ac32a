/** Two successive deploys of the small site. */
import { buildDeploy } from './host.js';
import { writePanelSite } from './panel-site.js';
import { editFile, type Tree } from './site.js';

/** Builds both. The newer one has a changed page and another placeholder, and therefore other settings. */
export async function buildDeploys(): Promise<{ readonly older: Tree; readonly newer: Tree }> {
  const changed = writePanelSite({ search: { placeholder: 'Find in panels' } });
  editFile(changed, 'docs/reference/drawers.md', (text) => `${text}\n## Hinges\n\nA hinge holds the drawer.\n`);
  return { older: await buildDeploy(writePanelSite()), newer: await buildDeploy(changed) };
}
