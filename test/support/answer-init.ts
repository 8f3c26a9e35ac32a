/** Runs `init` in an interactive terminal. */
import { PassThrough } from 'node:stream';
import { run } from '../../src/cli.js';

/** Runs `init` in a terminal and presses the given keys, each one after the prompt before it has been drawn. */
export async function answerInit(dir: string, keys: readonly string[]): Promise<{ code: number; shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 40 });
  const pieces: string[] = [];
  const rest = [...keys];
  let isPressing = false;
  output.on('data', (piece: Buffer) => {
    pieces.push(piece.toString());
    if (isPressing) return;
    isPressing = true;
    // All output of one tick belongs to one prompt. A key sent before its prompt waits for it.
    setImmediate(() => {
      isPressing = false;
      const key = rest.shift();
      if (key !== undefined) input.write(key);
    });
  });
  const write = (text: string) => void pieces.push(text);
  const code = await run([process.execPath, 'csb-docs', 'init', dir], {
    streams: { stdout: { write }, stderr: { write } },
    terminal: () => ({ input, output }),
  });
  return { code, shown: pieces.join('') };
}
