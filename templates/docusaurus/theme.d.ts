/** A component of content: that of the site, else that of csb-docs. */
declare module '@theme/*' {
  const component: import('react').FunctionComponent<Readonly<Record<string, unknown>>>;
  export default component;
}
