/** Keyboard input in a terminal, whose mode is restored however listening ends. */
import { EventEmitter } from 'node:events';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type KeySource, listenToKeys } from '../../src/terminal/keys.js';

/** A fake terminal for keyboard input that records its modes. */
class Terminal extends EventEmitter implements KeySource {
  readonly isTTY: boolean = true;
  readonly modes: boolean[] = [];
  isFlowing = false;
  setRawMode = (isRaw: boolean): void => void this.modes.push(isRaw);
  resume = (): void => void (this.isFlowing = true);
  pause = (): void => void (this.isFlowing = false);
  type = (text: string): void => void this.emit('data', Buffer.from(text));
}

function start(terminal: Terminal): { readonly pressed: string[]; readonly stop: (() => void) | undefined } {
  const pressed: string[] = [];
  const keys = { r: () => pressed.push('r'), q: () => pressed.push('q') };
  return { pressed, stop: listenToKeys(terminal, { keys, end: () => pressed.push('end') }) };
}

test('shortcuts work in either case; other keys and pasted text do nothing', () => {
  const terminal = new Terminal();
  const { pressed, stop } = start(terminal);
  for (const text of ['r', 'R', 'x', 'rq', '\u001b[A', 'q', '\u0003', '\u0004']) terminal.type(text);
  assert.equal(pressed, ['r', 'r', 'q', 'end', 'end']);
  stop?.();
});

test('the terminal mode is restored, and no more keys are read', () => {
  const terminal = new Terminal();
  const listeners = process.listenerCount('exit');
  const { pressed, stop } = start(terminal);
  assert.equal([terminal.modes, terminal.isFlowing], [[true], true]);
  stop?.();
  terminal.type('r');
  assert.equal([terminal.modes, terminal.isFlowing, pressed], [[true, false], false, []]);
  assert.is(process.listenerCount('exit'), listeners);
});

test('also when the process exits; after a suspend, reading continues', () => {
  const terminal = new Terminal();
  const before = process.listeners('exit');
  const { stop } = start(terminal);
  process.emit('SIGCONT');
  for (const listener of process.listeners('exit')) if (!before.includes(listener)) listener(0);
  assert.equal(terminal.modes, [true, true, false]);
  stop?.();
});

test('a pipe is not a terminal', () => {
  class Pipe extends Terminal {
    override readonly isTTY = false;
  }
  const pipe = new Pipe();
  assert.is(start(pipe).stop, undefined);
  assert.equal([pipe.modes, pipe.isFlowing], [[], false]);
});

test.run();
