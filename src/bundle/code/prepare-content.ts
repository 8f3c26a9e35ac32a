/** Completes virtual modules of content: names that a page neither imports nor defines come from `MDXComponents`. */
import { join } from 'node:path';
import { BASE_URL_NAME, COMPONENTS } from '../../markdown/mdx/given-names.js';
import type { RealPlace } from '../build/place.js';
import { readSyntax } from './modules/syntax.js';
import { type ContentModule, virtualPathOf } from './run/content-module.js';

/** Names that do not come from `MDXComponents`. */
const GIVEN: readonly string[] = ['Slot', BASE_URL_NAME, COMPONENTS];

/** Completes the modules. Returns path → text. */
export function prepareContent(
  modules: readonly ContentModule[],
  place: RealPlace,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const own = (name: string): string => JSON.stringify(join(place.packageRoot, 'templates/docusaurus', name));
  const [slot, stub, addresses] = [own('content/Slot.tsx'), own('packages/missing.ts'), own('core/addresses.ts')];
  return Promise.all(
    modules.map(async (module) => {
      const path = virtualPathOf(place, module);
      const { free } = await readSyntax(module.code, path);
      const names = free.filter((name) => !GIVEN.includes(name));
      const bindings = names.map((name) => `${name} = csbStub()`).join(', ');
      // On one line, so that line numbers of the module stay.
      const start = [
        ...(free.includes('Slot') ? [`import { Slot } from ${slot};`] : []),
        ...(free.includes(BASE_URL_NAME) ? [`import { withBaseUrl as ${BASE_URL_NAME} } from ${addresses};`] : []),
        ...(names.length > 0 || free.includes(COMPONENTS) ? [`import ${COMPONENTS} from '@theme/MDXComponents';`] : []),
        ...(names.length === 0
          ? []
          : [
              `import { createComponentStub as csbStub } from ${stub};`,
              `const { ${bindings} } = ${COMPONENTS};`,
              `export const csbMissing = ${JSON.stringify(names)}.filter((name) => ${COMPONENTS}[name] === undefined);`,
            ]),
      ];
      return [path, `${start.join(' ')}${module.code}`] as const;
    }),
  );
}
