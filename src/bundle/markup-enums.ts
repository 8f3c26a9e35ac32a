/** The names that templates and browser scripts share, in the form that costs a script no bytes. */
import { ATTRIBUTE, CLASS, FOLDER, FRAME_ID, ID, STORED } from '../utils/markup.js';

/**
 * The module `utils/markup.ts` as TypeScript enums: the bundler inlines their members into the files that import them,
 * which it does neither with members of objects nor with constants that are texts.
 */
export function writeMarkupEnums(): string {
  return Object.entries({ ATTRIBUTE, CLASS, FOLDER, FRAME_ID, ID, STORED })
    .map(([name, members]) => toEnum(name, members))
    .join('\n');
}

function toEnum(name: string, members: Readonly<Record<string, string>>): string {
  const lines = Object.entries(members).map(([key, value]) => `${key} = ${JSON.stringify(value)},`);
  return `export enum ${name} { ${lines.join(' ')} }`;
}
