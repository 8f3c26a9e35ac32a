/** A content component: the site's own, or that of csb-docs. */
declare module '@theme/*' {
  const component: import('react').FunctionComponent<Readonly<Record<string, unknown>>>;
  export default component;
}
