/** Renders nothing: csb-docs has no nested routes. */
export default function renderRoutes(): null {
  return null;
}
