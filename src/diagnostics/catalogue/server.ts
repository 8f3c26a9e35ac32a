/** Diagnostics about watching files and serving over HTTP. */
import type { Diagnostic } from '../../types/diagnostic.js';

/** The system cannot watch all files, so they are polled. */
export function watchFallback(reason: string): Diagnostic {
  return {
    code: 'watch-fallback',
    severity: 'warning',
    message: `The system cannot watch all files (${reason}), so they are polled instead.`,
    hint: 'Raise the limit, for example with `sysctl fs.inotify.max_user_watches=524288`.',
  };
}

/** The port is in use, and so are the next ones if they were allowed. */
export function portTaken(port: number, last: number): Diagnostic {
  return {
    code: 'port-taken',
    severity: 'error',
    message: last === port ? `Port ${port} is already in use.` : `The ports ${port} to ${last} are already in use.`,
    hint: 'Choose another port with `--port`.',
  };
}

/** The server cannot listen on this host and port. */
export function cannotListen(host: string, port: number, reason: string): Diagnostic {
  return {
    code: 'cannot-listen',
    severity: 'error',
    message: `The server cannot listen on \`${host}\`, port ${port} (${reason}).`,
    hint: 'Check `--host` and `--port`.',
  };
}

/** The server is accessible from the network. */
export function openToNetwork(host: string, urls: readonly string[]): Diagnostic {
  return {
    code: 'open-to-network',
    severity: 'warning',
    message: `The server listens on \`${host}\`, so everyone on your network can read the site${urls.length === 0 ? '' : `: ${urls.join(', ')}`}.`,
    hint: 'Remove `--host` to listen on this machine only.',
  };
}

/** The folder to serve has no pages. */
export function nothingToServe(folder: string): Diagnostic {
  return {
    code: 'nothing-to-serve',
    severity: 'error',
    message: `\`${folder}\` contains no built site.`,
    hint: 'Run `csb-docs build` first.',
  };
}
