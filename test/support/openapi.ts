/** OpenAPI documents: sites that contain one, and the pages generated from one. */
import { toPages } from '../../src/plugins/openapi/pages.js';
import { openSpec, type Spec } from '../../src/plugins/openapi/spec.js';
import type { PluginDiagnostic, PluginPage } from '../../src/types/plugin.js';
import { folderOf, joinFile } from '../../src/utils/paths.js';
import { writeSite } from './site.js';

/** Writes a site with an OpenAPI document and returns its folder. */
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

/** Result of reading an OpenAPI document. */
export interface ReadApi {
  readonly spec: Spec | undefined;
  readonly findings: readonly PluginDiagnostic[];
  /** Pages by their path relative to the folder of the document. */
  readonly pages: ReadonlyMap<string, PluginPage>;
}

/** Parses an OpenAPI document and generates its pages. */
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
