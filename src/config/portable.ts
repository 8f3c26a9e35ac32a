/** What a configuration means for an output that has to work without a server. */
import type { Config } from '../types/config.js';

/** What says which output is wanted besides the configuration. */
export interface OutputChoice {
  /** Whether the command line asks for one. */
  readonly portable?: boolean | undefined;
}

/**
 * The configuration as it counts for its output: a policy allows files of a host, and a folder has none; nor has it a base URL
 * that could be wrong.
 */
export function withOutput(config: Config, { portable = false }: OutputChoice): Config {
  if (!portable && config.output !== 'portable') return config;
  return { ...config, output: 'portable', contentSecurityPolicy: false, baseUrlIssueBanner: false };
}
