/** Applies the configuration changes of plugins. An invalid change is attributed to its plugin. */
import { takePlugins } from '../../config/plugins.js';
import { type ConfigOrigin, type ValidatedConfig, validateConfig } from '../../config/validate.js';
import { badPluginConfig, badPluginResult, pluginFailed } from '../../diagnostics/catalogue/plugins.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { PlacedPlugin, WrittenConfig } from '../../types/plugin.js';
import type { RunWithin } from '../../types/watchdog.js';
import { errorMessage } from '../../utils/code/errors.js';
import { isRecord } from '../../utils/record.js';

/** A validated configuration and the raw value it was validated from. */
export interface PluggedConfig extends ValidatedConfig {
  readonly value: unknown;
}

/** Validates a configuration and applies the plugins it lists. */
export async function validateWithPlugins(
  raw: unknown,
  origin: ConfigOrigin,
  runWithin: RunWithin,
): Promise<PluggedConfig> {
  const taken = takePlugins(raw, origin);
  const diagnostics = [...taken.diagnostics];
  let value = taken.value;
  let validated = validateConfig(value, origin);
  for (const placed of taken.plugins) {
    // Report errors of the user first, before any plugin can be blamed.
    if (validated.config === undefined) break;
    for (const change of listChanges(placed, runWithin)) {
      const changed = await change.make(toRecord(value));
      if ('code' in changed) {
        diagnostics.push(changed);
        continue;
      }
      const next = validateConfig(changed.value, origin);
      const [found] = next.config === undefined ? next.diagnostics : [];
      if (found !== undefined) diagnostics.push(badPluginConfig({ ...change.part }, found));
      else [value, validated] = [changed.value, next];
    }
  }
  return {
    value,
    config: validated.config && { ...validated.config, plugins: taken.plugins },
    diagnostics: [...validated.diagnostics, ...diagnostics],
  };
}

/** A configuration change by a plugin, with its name for diagnostics. */
interface Change {
  readonly part: { readonly name: string; readonly part: string; readonly location: PlacedPlugin['location'] };
  readonly make: (value: WrittenConfig) => Promise<{ readonly value: WrittenConfig } | Diagnostic>;
}

function listChanges({ plugin, location }: PlacedPlugin, runWithin: RunWithin): readonly Change[] {
  const { name, config, navbarItems } = plugin;
  const ofConfig = { name, part: 'config', location };
  const call: Change['make'] = async (value) => {
    try {
      const changed: unknown = await runWithin(() => config?.(value));
      return isRecord(changed) ? { value: changed } : badPluginResult(ofConfig, 'something other than a configuration');
    } catch (error) {
      return pluginFailed(ofConfig, errorMessage(error));
    }
  };
  return [
    ...(config === undefined ? [] : [{ part: ofConfig, make: call }]),
    ...(navbarItems === undefined
      ? []
      : [
          {
            part: { name, part: 'navbarItems', location },
            make: async (value: WrittenConfig) => ({ value: withItems(value, navbarItems) }),
          },
        ]),
  ];
}

/** Appends items to the navbar. */
function withItems(value: WrittenConfig, added: readonly unknown[]): WrittenConfig {
  const theme = toRecord(value['themeConfig']);
  const navbar = toRecord(theme['navbar']);
  const items = Array.isArray(navbar['items']) ? navbar['items'] : [];
  return { ...value, themeConfig: { ...theme, navbar: { ...navbar, items: [...items, ...added] } } };
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
