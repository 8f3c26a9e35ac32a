/** Imports modules whose first request may have failed. */

/** Address → how often it could not be imported. */
const failures = new Map<string, number>();

/**
 * Imports a module, with a second attempt at once; later calls try again. Browsers remember that a module could not be
 * fetched, and an answer that a host calls immutable even if it is an error: each attempt has an address of its own.
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
