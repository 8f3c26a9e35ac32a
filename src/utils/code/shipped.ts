/** Marks shipped plugins, whose keys cover everything that their results depend on. */

/** A global symbol, because a configuration may load a plugin from a bundle other than the running one. */
const SHIPPED = Symbol.for('csb-docs shipped plugin');

/** Marks a plugin. The property is not enumerable, so a modified copy is not marked. */
export function markShipped<Plugin extends object>(plugin: Plugin): Plugin {
  return Object.defineProperty(plugin, SHIPPED, { value: true });
}

/** Returns whether a plugin is marked. */
export function isShipped(plugin: object): boolean {
  return Object.hasOwn(plugin, SHIPPED);
}
