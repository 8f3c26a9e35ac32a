/** A validated configuration in the form that everything else knows. */
import type * as v from 'valibot';
import type { Config } from '../types/config.js';
import type { DocsConfig } from '../types/content-config.js';
import { toLanguages } from './languages.js';
import { placeVersions } from './place-versions.js';
import { type docsSchema, toList } from './schema/content.js';
import type { siteSchema } from './schema/site.js';

/** The values of the table as a configuration; it compiles only as long as the table and `Config` in src/types/config.ts agree. What `docusaurus` names is found by the loader. */
export function toConfig({ docs, blog, i18n, ...output }: v.InferOutput<typeof siteSchema>): Config {
  return {
    ...output,
    i18n: toLanguages(i18n, output),
    docs: toList(docs, 'docs').map(toDocs),
    blogs: toList(blog, 'blog'),
    docusaurus: undefined,
    // They are functions: see `takePlugins`.
    plugins: [],
    mermaidFolder: undefined,
    pictureTools: undefined,
    siteTheme: { components: [], parts: [], unused: [] },
  };
}

function toDocs({
  disableVersioning,
  includeCurrentVersion,
  lastVersion,
  onlyIncludeVersions,
  versions,
  ...docs
}: v.InferOutput<typeof docsSchema> & { readonly key: string }): DocsConfig {
  const versioning = { disableVersioning, includeCurrentVersion, lastVersion, onlyIncludeVersions, versions };
  return { ...docs, versioning, versions: placeVersions({ ...docs, versioning }, undefined).versions, leftOut: [] };
}
