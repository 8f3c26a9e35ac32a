/** The published configuration type equals the one inferred from the option table. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { userConfigDeclaration } from '../../src/config/user-config-type.js';
import { ROOT } from '../support/paths.js';

/**
 * The types are mutually assignable, and have the same keys at every level. A key of only one of them is an error in
 * one direction.
 */
const PROOF = `import type { UserConfig as Inferred } from '../../../src/config/schema/site.js';
import type { UserConfig } from './site.js';
type KeysOf<T> = T extends readonly (infer Item)[] ? KeysOf<Item> : T extends (...given: never) => unknown ? never
  : T extends object ? { [K in keyof T & string]: K | \`\${K}.\${KeysOf<T[K]>}\` }[keyof T & string] : never;
export const there = (config: UserConfig): Inferred => config;
export const back = (config: Inferred): UserConfig => config;
type Keys = KeysOf<Pick<UserConfig, 'docs' | 'blog' | 'i18n' | 'limits'>>;
type InferredKeys = KeysOf<Pick<Inferred, 'docs' | 'blog' | 'i18n' | 'limits'>>;
export const keysThere = (key: Keys): InferredKeys => key;
export const keysBack = (key: InferredKeys): Keys => key;
`;

/** Returns the compiler errors for a declaration. */
function check(declaration: string): string {
  const folder = mkdtempSync(join(ROOT, 'dist/test/user-config-'));
  try {
    writeFileSync(join(folder, 'site.d.ts'), declaration.replaceAll("'../../types/", "'../../../src/types/"));
    writeFileSync(join(folder, 'proof.ts'), PROOF);
    const settings = {
      extends: join(ROOT, 'tsconfig.json'),
      compilerOptions: { noEmit: true, incremental: false, rootDir: ROOT, declaration: false },
      include: [],
      files: ['proof.ts', 'site.d.ts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    );
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the type and the validator agree on every key', () => {
  const declaration = userConfigDeclaration();
  assert.is(check(declaration), '');
  // The check can fail.
  assert.match(check(declaration.replace('  baseUrl?: string', '  baseUrl?: number')), /baseUrl/);
  assert.match(check(declaration.replace('codeSeconds?: number | undefined;', '')), /codeSeconds/);
  assert.ok(!/valibot/.test(declaration));
  assert.match(
    declaration,
    /\/\*\* Path below the origin; starts and ends with a slash\. @default "\/" \*\/\n {2}baseUrl\?: string \| undefined;/,
  );
});

test.run();
