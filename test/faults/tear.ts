/** Simulates calls that fail halfway through a write. */
import type fs from 'node:fs';

/** The unpatched functions of Node. */
export type RealFunctions = Pick<
  typeof fs,
  'copyFileSync' | 'truncateSync' | 'writeFileSync' | 'statSync' | 'writeSync'
>;

/** Does the first half of a call that writes a file. Does nothing for other calls. */
export function tear(real: RealFunctions, name: string, args: readonly unknown[]): void {
  const [first, second, third] = args as [never, never, never];
  const call = name.replace('promises.', '').replace('Sync', '');
  try {
    if (call === 'writeFile') real.writeFileSync(first, halfOf(second), third);
    if (call === 'write') real.writeSync(first, toBytes(halfOf(second)));
    if (call === 'copyFile') {
      real.copyFileSync(first, second);
      real.truncateSync(second, Math.floor(real.statSync(second).size / 2));
    }
  } catch {
    // The call failed before it changed anything.
  }
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

function halfOf(content: unknown): string | Uint8Array {
  if (content instanceof Uint8Array) return content.subarray(0, content.length >> 1);
  const text = String(content);
  return text.slice(0, text.length >> 1);
}
