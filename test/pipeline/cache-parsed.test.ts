/** Everything that takes part in parsing must be in the cache key. */
import { posix } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { PARSING } from '../../src/pipeline/cache-parsed.js';
import { listFiles, readModule } from '../support/structure/modules.js';

/** Returns the files and the package names that a file imports at run time, directly and indirectly. */
function findParts(entry: string): { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> } {
  const known = new Set(listFiles(['src'], ['.ts', '.tsx']));
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const specifier of readModule(file).valueImports) {
      if (specifier.startsWith('.')) {
        const target = posix.join(posix.dirname(file), specifier).replace(/\.js$/, '.ts');
        assert.ok(known.has(target), `${file}: ${specifier}`);
        files.add(target);
      } else if (!specifier.startsWith('node:')) {
        packages.add(specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'));
      }
    }
  }
  return { files, packages };
}

test('exactly the code and packages used for parsing are part of the key', () => {
  const { files, packages } = findParts('src/markdown/parse.ts');
  assert.ok(files.size > 50 && packages.size > 15, `${files.size} files, ${packages.size} packages`);
  const folders = new Set([...files].map((file) => file.split('/')[1] ?? ''));
  assert.equal(
    [...folders].filter((folder) => !PARSING.folders.includes(folder)),
    [],
  );
  assert.equal(
    [...packages].filter((name) => !PARSING.packages.includes(name)),
    [],
  );
});

test.run();
