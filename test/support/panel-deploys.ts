/** Two deploys of the small site, one after the other. */
import { buildDeploy } from './host.js';
import { writePanelSite } from './panel-site.js';
import { editFile, type Tree } from './site.js';

/** Builds both. The newer one has another page, another placeholder and so other settings. */
export async function buildDeploys(): Promise<{ readonly older: Tree; readonly newer: Tree }> {
  const changed = writePanelSite({ search: { placeholder: 'Find in panels' } });
  editFile(changed, 'docs/reference/drawers.md', (text) => `${text}\n## Hinges\n\nA hinge holds the drawer.\n`);
  return { older: await buildDeploy(writePanelSite()), newer: await buildDeploy(changed) };
}
