/** Which plugin has made the page: of React pages, that of pages. */
export default function useRouteContext() {
  return { plugin: { name: 'docusaurus-plugin-content-pages', id: 'default' }, data: {} };
}
