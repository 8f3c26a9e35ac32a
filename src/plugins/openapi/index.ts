/** The plugin `openapi`: creates reference pages from an OpenAPI 3 description. */
import { findUnknownOptions } from '../../diagnostics/unknown-options.js';
import type { Plugin } from '../../markdown/plugin.js';
import type { LinkedPage, PluginPage, PluginSite } from '../../types/plugin.js';
import { markShipped } from '../../utils/code/shipped.js';
import { toPages } from './pages.js';
import { openSpec, type Spec } from './spec.js';

const METHODS: readonly (readonly [method: string, colour: string])[] = [
  ['get', 'info'],
  ['post', 'tip'],
  ['put', 'warning'],
  ['patch', 'warning'],
  ['delete', 'danger'],
  ['options', 'note'],
  ['head', 'note'],
  ['trace', 'note'],
];

/** Abbreviations, so that all operation names start at the same position. */
const SHORT: Readonly<Record<string, string>> = { delete: 'DEL', options: 'OPT' };

/** Text of the style sheet. */
const STYLES = `.api-operation > a::before {
  flex: none;
  inline-size: 3.25em;
  margin-inline-end: 0.5rem;
  font-family: var(--font-code);
  font-size: 0.6875rem;
  font-weight: 700;
  line-height: 1.9;
}

.api-operation > a {
  display: flex;
  align-items: baseline;
}

.api-deprecated > a {
  text-decoration: line-through;
}

${METHODS.map(
  ([method, colour]) => `.api-${method} > a::before {
  content: '${SHORT[method] ?? method.toUpperCase()}' / '${method.toUpperCase()}';
  color: var(--${colour}-text);
}
`,
).join('\n')}`;

/** Options of the plugin. */
export interface OpenApiOptions {
  /** The description in YAML or JSON, relative to the site. Default: `openapi.yml`. */
  readonly file?: string;
  /** Folder of its pages. Default: `docs/api`. */
  readonly folder?: string;
  /** One page per tag or per operation. Default: `tag`. */
  readonly pages?: 'tag' | 'operation';
  /** Label of the sidebar category. Default: the title of the description. */
  readonly label?: string;
  /** Position of the sidebar category. */
  readonly position?: number;
  /** Distinguishes several instances of the plugin in a site. */
  readonly id?: string;
}

const OPTIONS: readonly (keyof OpenApiOptions)[] = ['file', 'folder', 'pages', 'label', 'position', 'id'];

/** Creates the plugin. */
export function openapi(options: OpenApiOptions = {}): Plugin {
  const { file = 'openapi.yml', folder = 'docs/api', pages = 'tag', label, position, id } = options;
  const settings = { file, folder: folder.replace(/\/+$/, ''), pages, label, position };
  return markShipped({
    name: id === undefined ? 'openapi' : `openapi-${id}`,
    key: JSON.stringify([settings, Object.keys(options)]),
    pages: (site) => {
      for (const diagnostic of findUnknownOptions('openapi', { ...options }, OPTIONS)) site.report(diagnostic);
      return makePages(site, settings);
    },
    ...(pages === 'operation' ? toBadges(settings.folder) : {}),
  });
}

function makePages(site: PluginSite, settings: Parameters<typeof toPages>[1]): readonly PluginPage[] {
  const spec = openSpec(site, settings.file);
  if (spec === undefined || !isKnownVersion(spec)) return [];
  const found = toPages(spec, settings);
  const hasOperations = spec.entries(spec.get(spec.root, 'paths')).length > 0;
  if (!hasOperations)
    spec.report(spec.root, {
      message: 'The description has no `paths`, so there are no operations to show.',
      severity: 'warning',
    });
  return found;
}

function isKnownVersion(spec: Spec): boolean {
  const version: unknown = spec.get(spec.root, 'openapi')?.value;
  if (/^3\.[0-9]+(\.|$)/.test(String(version))) return true;
  const old = spec.get(spec.root, 'swagger');
  spec.report(
    spec.get(spec.root, 'openapi') ?? old ?? spec.root,
    old === undefined
      ? {
          message: 'The file has no `openapi: 3.…`, so it is not an OpenAPI 3 description.',
          hint: 'Add the version as the first line.',
        }
      : {
          message: `The file is a Swagger ${String(old.value)} description, which is not supported.`,
          hint: 'Convert it to OpenAPI 3, for example with `npx swagger2openapi`.',
        },
  );
  return false;
}

/** Adds styles for method badges to pages whose sidebar has operations. */
function toBadges(folder: string): Pick<Plugin, 'assets' | 'head'> {
  const sidebars = new WeakMap<readonly LinkedPage[], ReadonlySet<string>>();
  const listSidebars = (pages: readonly LinkedPage[]): ReadonlySet<string> => {
    const own = pages.flatMap(({ source, sidebar }) => (isOwn(source) && sidebar ? [sidebar] : []));
    return new Set(own);
  };
  // Versions have the pages at the same path below their own folder.
  const inVersions = `/${folder.split('/').slice(1).join('/')}/`;
  const isOwn = (source = ''): boolean =>
    source.startsWith(`${folder}/`) ||
    (/^(\w+_)?versioned_docs\/version-/.test(source) && source.replace(/^[^/]+\/[^/]+/, '').startsWith(inVersions));
  return {
    assets: [{ path: 'openapi.css', content: STYLES }],
    head: ({ sidebar, asset }, pages) => {
      const known = sidebars.get(pages) ?? listSidebars(pages);
      sidebars.set(pages, known);
      if (sidebar === undefined || !known.has(sidebar)) return [];
      return [{ tagName: 'link', attributes: { rel: 'stylesheet', href: asset('openapi.css') } }];
    },
  };
}
