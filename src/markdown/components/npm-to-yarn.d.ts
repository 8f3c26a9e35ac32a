/**
 * Declares the used part of `npm-to-yarn`, whose own types are for CommonJS only. `paths` in `tsconfig.json`
 * substitutes this file.
 */

/** Translates npm commands in a text and leaves everything else unchanged. */
declare function convert(text: string, to: 'yarn' | 'pnpm' | 'bun'): string;

export { convert as default };
