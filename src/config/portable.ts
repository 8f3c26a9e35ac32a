/** Adapts a configuration to output that works without a server. */
import type { Config } from '../types/config.js';

/** The output requested besides the configuration. */
export interface OutputChoice {
  /** Whether the command line requests portable output. */
  readonly portable?: boolean | undefined;
}

/**
 * Adapts the configuration to its output. Portable output has no content security policy, which refers to files of a
 * host, and no base URL that could be wrong.
 */
export function withOutput(config: Config, { portable = false }: OutputChoice): Config {
  if (!portable && config.output !== 'portable') return config;
  return { ...config, output: 'portable', contentSecurityPolicy: false, baseUrlIssueBanner: false };
}
