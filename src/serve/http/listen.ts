/** Finds a free port, on both loopback addresses if the machine has both. */
import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { cannotListen, portTaken } from '../../diagnostics/catalogue/server.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { errorCode } from '../../utils/code/errors.js';
import { isWildcard } from './host-check.js';

/** Where to listen. */
export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  readonly strictPort: boolean;
}

/** Servers on the same port. `port` is undefined if none is listening. */
export interface Listening {
  readonly servers: readonly Server[];
  readonly port: number | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Number of further ports to try. */
const NEXT_PORTS = 20;
/** The machine lacks this address family. Not an error, because the other one suffices. */
const NO_SUCH_URL = ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'];

/** Listens on the first free port, starting with the given one. Port 0 selects any. */
export async function listen(create: () => Server, options: ListenOptions): Promise<Listening> {
  const { host, port, strictPort } = options;
  // `localhost` means either address, depending on the browser. A port that is free on only one would serve half of
  // them.
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const last = strictPort ? port : Math.min(port + NEXT_PORTS, 65535);
  for (let attempt = port; attempt <= last; attempt++) {
    const result = await listenOn(create, addresses, port === 0 ? 0 : attempt);
    if (typeof result !== 'string') return { ...result, diagnostics: [] };
    if (result !== 'EADDRINUSE')
      return { servers: [], port: undefined, diagnostics: [cannotListen(host, attempt, result)] };
  }
  return { servers: [], port: undefined, diagnostics: [portTaken(port, last)] };
}

/** Listens on every address with the same port. If one is taken, closes all and returns the error code. */
async function listenOn(
  create: () => Server,
  addresses: readonly string[],
  wanted: number,
): Promise<{ servers: Server[]; port: number } | string> {
  const servers: Server[] = [];
  let port = wanted;
  let missing = '';
  for (const address of addresses) {
    const server = create();
    try {
      port = await listenOnce(server, address, port);
      servers.push(server);
    } catch (error) {
      missing = errorCode(error);
      if (addresses.length > 1 && NO_SUCH_URL.includes(missing)) continue;
      for (const open of servers) open.close();
      return missing;
    }
  }
  return servers.length === 0 ? missing : { servers, port };
}

function listenOnce(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Returns the URL to print for a host. A wildcard address cannot be opened, so `localhost` replaces it. */
export function toUrl(host: string, port: number, path: string): string {
  const name = isWildcard(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}${path}`;
}

/** Returns the URLs at which the server is reachable from the network. */
export function findNetworkUrls(host: string, port: number, path: string): readonly string[] {
  if (!isWildcard(host)) return [toUrl(host, port, path)];
  const interfaces = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return interfaces
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => toUrl(address, port, path));
}
