/** The option table of `docusaurus`, for sites migrated from Docusaurus. */
import * as v from 'valibot';
import { functionOf, option, optional, strings } from './option.js';

const list = v.array(v.unknown());

const plugins = v.strictObject({
  beforeDefaultRemarkPlugins: option('Remark plugins that run before those of csb-docs.', list, []),
  remarkPlugins: option('Remark plugins that run after those of csb-docs.', list, []),
  beforeDefaultRehypePlugins: option('Rehype plugins that run before those of csb-docs.', list, []),
  rehypePlugins: option('Rehype plugins that run after those of csb-docs.', list, []),
});

/** Every key of `docusaurus`. If set, the site is treated like one with a Docusaurus configuration. */
export const docusaurusSchema = v.strictObject({
  customCss: option('Style sheets written for the Docusaurus theme.', strings, []),
  clientModules: option('Client modules, which run on every page as in Docusaurus.', strings, []),
  siteConfig: option(
    'Values that `useDocusaurusContext().siteConfig` returns in addition to the keys of this configuration.',
    v.record(v.string(), v.unknown()),
    {},
  ),
  unbuilt: option(
    'Paths below which Docusaurus has pages that csb-docs does not build. Links to them are warnings. Use `/` if such pages can be anywhere.',
    strings,
    [],
  ),
  clientRedirects: option(
    'Redirect rules of the Docusaurus redirects plugin. Its list of redirects is in `redirects`.',
    v.strictObject({
      fromExtensions: option('Extensions that old URLs of pages had, such as `html`.', strings, []),
      toExtensions: option('Extensions that old URLs lacked.', strings, []),
      createRedirects: optional(
        'A function that takes the path of a page and returns an old path, a list of old paths, or nothing.',
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
