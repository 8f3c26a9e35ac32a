/** The plugin that created the page: for React pages always the pages plugin. */
export default function useRouteContext() {
  return { plugin: { name: 'docusaurus-plugin-content-pages', id: 'default' }, data: {} };
}
