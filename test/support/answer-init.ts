/** `init` in a terminal, with someone who answers. */
import { PassThrough } from 'node:stream';
import { run } from '../../src/cli.js';

/** Runs `init` in a terminal whose reader presses keys, each when the question before it has been drawn. */
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
    // What is drawn in one go is one answer to a key; a key that comes before its question waits for it.
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
