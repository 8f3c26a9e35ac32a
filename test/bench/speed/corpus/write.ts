/** Writes a corpus into a folder: our own, one from an external generator, or a copy of a folder. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type CorpusOptions, makeCorpus } from './corpus.js';
import { FLAVOUR } from './flavours.js';

/** Corpus to write, and target folder. */
export interface WriteOptions extends CorpusOptions {
  readonly folder: string;
  /** Value of `--corpus`: a command if it contains `{out}`, otherwise a folder. */
  readonly source?: string | undefined;
}

/** Writes the corpus. Throws if an external one has no docs folder for its flavour. */
export function writeCorpus(options: WriteOptions): void {
  const { folder, source, docs, flavour } = options;
  mkdirSync(folder, { recursive: true });
  if (source === undefined) for (const { path, text } of makeCorpus(options)) writeText(join(folder, path), text);
  else {
    const filled = source.replaceAll('{docs}', `${docs}`).replaceAll('{flavour}', flavour);
    // The user wrote this command for a shell.
    if (filled.includes('{out}')) execFileSync(filled.replaceAll('{out}', `"${folder}"`), { shell: true });
    else cpSync(resolve(filled), folder, { recursive: true });
  }
  if (!existsSync(join(folder, FLAVOUR[flavour].docs)))
    throw new Error(`the corpus for ${flavour} has no folder \`${FLAVOUR[flavour].docs}\``);
}

/** Writes a file and creates its parent folders. */
export function writeText(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
