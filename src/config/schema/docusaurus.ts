/** The option table of `docusaurus`, for sites migrated from Docusaurus. */
import * as v from 'valibot';
import { functionOf, option, optional, strings } from './option.js';

const list = v.array(v.unknown());

const plugins = v.strictObject({
  beforeDefaultRemarkPlugins: option('Before what csb-docs does to the syntax tree of Markdown.', list, []),
  remarkPlugins: option('After it.', list, []),
  beforeDefaultRehypePlugins: option('Before what csb-docs does to the HTML.', list, []),
  rehypePlugins: option('After it.', list, []),
});

/** Every key of `docusaurus`. If set, the site is treated like one with a Docusaurus configuration. */
export const docusaurusSchema = v.strictObject({
  customCss: option('Style sheets that were written for its theme.', strings, []),
  clientModules: option('Modules that every page runs, as it does them.', strings, []),
  siteConfig: option(
    'What `useDocusaurusContext().siteConfig` has besides the keys of this configuration, for code of the site.',
    v.record(v.string(), v.unknown()),
    {},
  ),
  unbuilt: option(
    'Addresses below which Docusaurus has pages that csb-docs does not build; links to them are warnings. `/` where they may be anywhere.',
    strings,
    [],
  ),
  clientRedirects: option(
    'Redirects by rule, as its plugin knows them. What that lists is in `redirects`.',
    v.strictObject({
      fromExtensions: option('Extensions that old addresses of pages had, such as `html`.', strings, []),
      toExtensions: option('Extensions that old addresses lacked.', strings, []),
      createRedirects: optional(
        'A function from the address of a page to one old address, a list of them, or nothing.',
        functionOf<(path: string) => unknown>('(path: string) => unknown'),
      ),
    }),
    {},
  ),
  plugins: option(
    'Remark and rehype plugins: functions, or lists of a function and its options.',
    v.strictObject({
      docs: option('For docs.', plugins, {}),
      blog: option('For posts.', plugins, {}),
      pages: option('For standalone pages.', plugins, {}),
    }),
    {},
  ),
});
