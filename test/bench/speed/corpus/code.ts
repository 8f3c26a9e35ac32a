/** Code blocks in the languages that are most common in docs. */
import type { Random } from './random.js';
import { capitalize, identifier, noun, sentence } from './words.js';

/** Returns a fenced block in a random language. */
export function codeBlock(random: Random): string {
  const language = random.pick(['yaml', 'yaml', 'js', 'js', 'ts', 'bash', 'json', 'css', 'python']);
  const lines = Array.from({ length: random.integer(2, 9) }, () => LINES[language]?.(random) ?? '');
  const text = language === 'json' ? ['{', ...lines, '  "last": null', '}'] : lines;
  return ['```'.concat(language), ...text, '```'].join('\n');
}

const LINES: Readonly<Record<string, (random: Random) => string>> = {
  yaml: (random) =>
    random.chance(0.3)
      ? `${identifier(random)}: # ${noun(random)}`
      : `  - ${noun(random)}: ${random.pick(['true', `${random.integer(1, 99)}`, `"${noun(random)}"`])}`,
  js: (random) =>
    random.pick([
      `const ${identifier(random)} = await ${noun(random)}.read('${noun(random)}', { limit: ${random.integer(1, 99)} });`,
      `if (${noun(random)}.size > ${random.integer(1, 9)}) {\n  return ${identifier(random)}(${noun(random)});\n}`,
      `// ${sentence(random)}`,
    ]),
  ts: (random) =>
    random.pick([
      `export function ${identifier(random)}(${noun(random)}: string, limit = ${random.integer(1, 9)}): string[] {\n  return [];\n}`,
      `interface ${capitalize(identifier(random))} {\n  readonly ${noun(random)}?: number;\n}`,
      `type ${capitalize(noun(random))} = '${noun(random)}' | '${noun(random)}';`,
    ]),
  bash: (random) => `npm run ${noun(random)} -- --${noun(random)}="${noun(random)}" | grep ${noun(random)}`,
  json: (random) => `  "${identifier(random)}": [${random.integer(1, 99)}, "${noun(random)}", true],`,
  css: (random) => `.${noun(random)} > a:hover {\n  margin: ${random.integer(1, 9)}px auto;\n}`,
  python: (random) =>
    random.pick([
      `def ${noun(random)}_${noun(random)}(value, limit=${random.integer(1, 9)}):\n    return [value] * limit`,
      `${noun(random)} = {"${noun(random)}": ${random.integer(1, 99)}}  # ${noun(random)}`,
    ]),
};
