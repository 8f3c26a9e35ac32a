/** The mark of plugins that are shipped with csb-docs, whose keys say everything that their results depend on. */

/** Global, because a configuration may load a plugin from another bundle than the one that runs. */
const SHIPPED = Symbol.for('csb-docs shipped plugin');

/** Marks a plugin. The mark is not enumerable, so a copy with other functions does not have it. */
export function markShipped<Plugin extends object>(plugin: Plugin): Plugin {
  return Object.defineProperty(plugin, SHIPPED, { value: true });
}

/** Returns whether a plugin has the mark. */
export function isShipped(plugin: object): boolean {
  return Object.hasOwn(plugin, SHIPPED);
}
