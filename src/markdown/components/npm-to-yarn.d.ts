/** What is used of the package `npm-to-yarn`. It declares itself as CommonJS alone; `paths` in `tsconfig.json` has this file take that place. */

/** Translates the commands of npm in a text; all else stays as it is. */
declare function convert(text: string, to: 'yarn' | 'pnpm' | 'bun'): string;

export { convert as default };
