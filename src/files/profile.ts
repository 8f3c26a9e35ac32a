/** CPU profiles of V8, as Chrome DevTools opens them. */
import { Session } from 'node:inspector/promises';

/** Starts to record what this thread does. Gives a function that ends it, and returns the profile as JSON. */
export function startProfile(): () => Promise<string> {
  const session = new Session();
  session.connect();
  // Commands are handled in their order, so there is no need to wait.
  const started = session.post('Profiler.enable').then(() => session.post('Profiler.start'));
  return async () => {
    await started;
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return JSON.stringify(profile);
  };
}
