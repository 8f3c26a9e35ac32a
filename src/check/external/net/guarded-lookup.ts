/** Names of hosts to addresses, private ones left out: what a connection is made to is exactly what was looked at here. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from '../../../utils/urls/private-address.js';

/** The addresses of a name, as a name server or the machine tells them. */
export type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

/** The code of the error for a name that has private addresses only. */
export const PRIVATE_CODE = 'CSB_DOCS_PRIVATE';

/** Asks the machine. */
export const resolveName: Resolve = (name) => lookup(name, { all: true });

/** For connections: fails for names with no other than private addresses, unless these are allowed. */
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
