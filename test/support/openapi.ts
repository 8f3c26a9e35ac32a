/** Descriptions in OpenAPI: sites with one, and the pages that are made of one. */
import { toPages } from '../../src/plugins/openapi/pages.js';
import { openSpec, type Spec } from '../../src/plugins/openapi/spec.js';
import type { PluginDiagnostic, PluginPage } from '../../src/types/plugin.js';
import { folderOf, joinFile } from '../../src/utils/paths.js';
import { writeSite } from './site.js';

/** A site with a description; gives its folder. */
export function makeApiSite(spec: string, options = '{}', more: Readonly<Record<string, string>> = {}): string {
  return writeSite(
    {
      'csb-docs.config.mjs': `import { openapi } from 'csb-docs/plugins/openapi';
export default { title: 'T', url: 'https://example.com', docs: { routeBasePath: '/' }, blog: false, plugins: [openapi(${options})] };`,
      'openapi.yml': spec,
      'docs/index.md': '# Start\n\nNothing.\n',
      ...more,
    },
    'openapi',
  );
}

/** What is made of a description. */
export interface ReadApi {
  readonly spec: Spec | undefined;
  readonly findings: readonly PluginDiagnostic[];
  /** By their paths below the folder of the description. */
  readonly pages: ReadonlyMap<string, PluginPage>;
}

/** Opens a description from its text, and makes its pages. */
export function readApi(
  text: string,
  more: Readonly<Record<string, string>> = {},
  pages: 'tag' | 'operation' = 'tag',
): ReadApi {
  const findings: PluginDiagnostic[] = [];
  const files: Readonly<Record<string, string>> = { 'api.yml': text, ...more };
  const spec = openSpec(
    {
      read: (path, from = '') => {
        const found = files[joinFile(folderOf(from), path)];
        if (found === undefined) throw new Error(`\`${path}\` does not exist`);
        return found;
      },
      report: (finding) => findings.push(finding),
    },
    'api.yml',
  );
  const options = { file: 'api.yml', folder: 'docs/api', pages, label: undefined, position: undefined };
  const made = spec === undefined ? [] : toPages(spec, options);
  return { spec, findings, pages: new Map(made.map((page) => [page.path.slice('docs/api/'.length), page])) };
}
