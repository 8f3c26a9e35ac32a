/** Resolves host names without private addresses. Connections use exactly the addresses checked here. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from '../../../utils/urls/private-address.js';

/** Resolves a host name. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** Error code for a name with only private addresses. */
export const PRIVATE_CODE = 'CSB_DOCS_PRIVATE';

/** Resolves names with the system resolver. */
export const resolveName: Resolve = (name) => lookup(name, { all: true });

/** Creates a lookup for connections. It fails for names with only private addresses, unless these are allowed. */
export function guardLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (name, { all = false }, callback) => {
    resolve(name).then(
      (found) => {
        const allowed = found.filter(({ address }) => allowPrivate || !isPrivateAddress(address));
        const [first] = allowed;
        if (first === undefined) callback(Object.assign(new Error('private'), { code: PRIVATE_CODE }), '', 4);
        else if (all) callback(null, [...allowed]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 4),
    );
  };
}
