/** Findings of watching files and serving over HTTP. In: addresses and error codes. */
import type { Diagnostic } from '../../types/diagnostic.js';

/** Watching files natively failed; they are polled instead. */
export function watchFallback(reason: string): Diagnostic {
  return {
    code: 'watch-fallback',
    severity: 'warning',
    message: `The system cannot watch all files (${reason}); they are polled instead.`,
    hint: 'You can raise the limit, e.g. `sysctl fs.inotify.max_user_watches=524288`.',
  };
}

/** The port, and the next ones where allowed, are taken. */
export function portTaken(port: number, last: number): Diagnostic {
  return {
    code: 'port-taken',
    severity: 'error',
    message: last === port ? `Port ${port} is taken.` : `The ports ${port} to ${last} are taken.`,
    hint: 'You can pass another one with `--port`.',
  };
}

/** The server cannot listen at this address. */
export function cannotListen(host: string, port: number, reason: string): Diagnostic {
  return {
    code: 'cannot-listen',
    severity: 'error',
    message: `The server cannot listen at \`${host}\`, port ${port} (${reason}).`,
    hint: 'You can check `--host` and `--port`.',
  };
}

/** The server can be reached from the network. */
export function openToNetwork(host: string, urls: readonly string[]): Diagnostic {
  return {
    code: 'open-to-network',
    severity: 'warning',
    message: `The server listens at \`${host}\`, so everyone on your network can read the site${urls.length === 0 ? '' : `: ${urls.join(', ')}`}.`,
    hint: 'You can leave `--host` out to listen on this machine only.',
  };
}

/** The folder to serve has no pages. */
export function nothingToServe(folder: string): Diagnostic {
  return {
    code: 'nothing-to-serve',
    severity: 'error',
    message: `There is no built site in \`${folder}\`.`,
    hint: 'You can build it first with `csb-docs build`.',
  };
}
