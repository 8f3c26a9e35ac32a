/** Pages of csb-docs are files: there is no route inside another one. */
export default function renderRoutes(): null {
  return null;
}
