/** Imports modules with retries. */

/** URL → number of failed imports. */
const failures = new Map<string, number>();

/**
 * Imports a module, with an immediate second attempt; later calls try again. Browsers cache failed module requests, and
 * errors that a host marks immutable, so each attempt has its own URL.
 */
export async function loadScript<Module>(address: string): Promise<Module> {
  const count = failures.get(address) ?? 0;
  try {
    const attempt = count === 0 ? address : `${address}?retry=${count}`;
    return await import(attempt);
  } catch (error) {
    failures.set(address, count + 1);
    if (count === 0) return loadScript(address);
    throw error;
  }
}
