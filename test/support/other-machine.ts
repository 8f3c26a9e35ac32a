/** Preloaded into a command to simulate another machine: folders are listed in reverse order, and the date differs. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Call = (...args: readonly unknown[]) => unknown;

const DAY = 24 * 60 * 60 * 1000;

/** The order of directory entries depends on the file system, so results must not depend on it. */
function turn(value: unknown): unknown {
  return Array.isArray(value) ? value.toReversed() : value;
}

function replace(owner: object, name: string, make: (before: Call) => Call): void {
  const before: unknown = Reflect.get(owner, name);
  if (typeof before === 'function')
    Reflect.set(
      owner,
      name,
      make((...args) => Reflect.apply(before, owner, args)),
    );
}

replace(
  fs,
  'readdirSync',
  (before) =>
    (...args) =>
      turn(before(...args)),
);
replace(
  fs.promises,
  'readdir',
  (before) =>
    async (...args) =>
      turn(await before(...args)),
);
replace(fs, 'readdir', (before) => (...args) => {
  const done = args.at(-1);
  const turned = (error: unknown, names: unknown): unknown =>
    typeof done === 'function' ? done(error, turn(names)) : undefined;
  return before(...args.slice(0, -1), turned);
});
syncBuiltinESMExports();

const later = Number(process.env['CSB_DOCS_TEST_DAYS'] ?? 0) * DAY;
const { now } = Date;
Date.now = () => now() + later;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [target.now()], self),
});
