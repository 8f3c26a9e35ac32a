/**
 * Measures how parse time grows with the length of pathological inputs: each one at a size and at twice that size.
 * `npm run bench:growth`, or `-- --size 50000 --dialect mdx --parser remark links quotes`.
 * It only prints results, because timings differ between machines.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createHighlighter } from '../../src/markdown/highlight/highlight.js';
import { createParser } from '../../src/markdown/parse.js';
import { toFilePath } from '../../src/utils/paths.js';
import { settings } from '../markdown/parse-text.js';
import { GROWING } from './growing-texts.js';

/** Timeout in milliseconds for one input. Reaching it means that the growth is worse than linear. */
const LONGEST = 120_000;
const MICROSECONDS = 1e6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '100000' },
    dialect: { type: 'string', default: 'md' },
    /** `remark` disables the faster parser. */
    parser: { type: 'string', default: 'auto' },
    /** Measures in this process instead of one process per input. */
    here: { type: 'boolean', default: false },
  },
});
const size = Number(values.size);
const kinds = positionals.length > 0 ? positionals : Object.keys(GROWING);
if (values.here) for (const kind of kinds) await measure(kind);
else for (const kind of kinds) measureApart(kind);

/** Prints the CPU seconds at both sizes and their ratio. */
async function measure(kind: string): Promise<void> {
  const write = GROWING[kind];
  if (write === undefined) throw new Error(`No such kind: ${kind}. There are ${Object.keys(GROWING).join(', ')}.`);
  const parser = values.parser === 'remark' ? 'remark' : 'auto';
  const chosen = { ...settings, markdown: { ...settings.markdown, parser } } as const;
  const parse = createParser(chosen, createHighlighter(), {});
  const relativePath = `a.${values.dialect}`;
  const seconds = async (text: string): Promise<number> => {
    const before = process.cpuUsage();
    await parse({ path: toFilePath(`docs/${relativePath}`), relativePath, role: 'doc', text, hash: '0' });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / MICROSECONDS;
  };
  await seconds(
    '# Start\n\nWhat is *loaded* once, `code` and <b>tags</b>.\n\n| a |\n| - |\n\n:::note\n\nx\n\n:::\n'.repeat(20),
  );
  const [half, whole] = [await seconds(write(size / 2)), await seconds(write(size))];
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${kind.padEnd(16)} ${half.toFixed(2)} s  ${whole.toFixed(2)} s  ×${(whole / half).toFixed(1)}  ${megabytes} MB`,
  );
}

function measureApart(kind: string): void {
  const script = fileURLToPath(import.meta.url);
  const options = ['--here', '--size', values.size, '--dialect', values.dialect, '--parser', values.parser];
  const { status } = spawnSync(process.execPath, [script, ...options, kind], { stdio: 'inherit', timeout: LONGEST });
  if (status !== 0) console.log(`${kind.padEnd(16)} ${status === null ? 'has not ended' : 'has failed'}`);
}
