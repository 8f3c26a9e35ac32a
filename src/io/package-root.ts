/** Where csb-docs itself is installed. */
import { fileURLToPath } from 'node:url';

/** Absolute path of the package: this file is compiled to `dist/src/io/`. */
export const ownPackageRoot = fileURLToPath(new URL('../../../', import.meta.url)).replace(/[\\/]$/, '');
