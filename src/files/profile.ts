/** Records V8 CPU profiles in the format of Chrome DevTools. */
import { Session } from 'node:inspector/promises';

/** Starts profiling this thread. Returns a function that stops it and returns the profile as JSON. */
export function startProfile(): () => Promise<string> {
  const session = new Session();
  session.connect();
  // Commands are processed in order, so there is no need to wait.
  const started = session.post('Profiler.enable').then(() => session.post('Profiler.start'));
  return async () => {
    await started;
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return JSON.stringify(profile);
  };
}
