/** Generates a small site with meaningless text: docs in folders, posts, and links between them, without faults. */
import { createRandom, type Random } from '../support/random.js';

const WORDS =
  'harbour lantern copper orchard bridge thread winter signal ladder meadow button window garden engine paper river'.split(
    ' ',
  );
const PER_FOLDER = 8;

/** Generates the files of a site: path → text. All URLs are correct. */
export function makeTexts({ seed, docs }: { readonly seed: number; readonly docs: number }): Record<string, string> {
  const random = createRandom(seed);
  const paths = Array.from({ length: docs }, (_, n) => `part-${Math.floor(n / PER_FOLDER) + 1}/text-${n + 1}`);
  const files: Record<string, string> = {};
  for (const [n, path] of paths.entries())
    files[`docs/${path}.md`] = [
      ...['---', `sidebar_position: ${(n % PER_FOLDER) + 1}`, '---', ''],
      ...[`# ${capital(random.pick(WORDS))} ${n + 1}`, '', writeText(random), ''],
      ...[`See [another](/docs/${random.pick(paths)}) and [a part](./${siblingOf(path, random, docs)}.md).`, ''],
      ...['## Again', '', writeText(random), '', `- [above](#again)`, `- [at the top](#top)`, ''],
    ].join('\n');
  for (let n = 1; n <= Math.ceil(docs / 10); n++) {
    const day = `2021-03-${String(n).padStart(2, '0')}`;
    files[`blog/${day}-news-${n}.md`] = [
      ...['---', `title: News ${n}`, `date: ${day}`, `tags: [${random.pick(WORDS)}]`, '---', ''],
      ...[writeText(random), '', '<!-- truncate -->', '', `[A text](/docs/${random.pick(paths)}#again).`, ''],
    ].join('\n');
  }
  return files;
}

function siblingOf(path: string, random: Random, docs: number): string {
  const folder = Number(/^part-(\d+)/.exec(path)?.[1] ?? 1) - 1;
  const first = folder * PER_FOLDER;
  return `text-${first + 1 + random.upTo(Math.min(PER_FOLDER, docs - first))}`;
}

function writeText(random: Random): string {
  return Array.from({ length: 3 + random.upTo(4) }, () => writeSentence(random)).join(' ');
}

function writeSentence(random: Random): string {
  const words = Array.from({ length: 5 + random.upTo(8) }, () => random.pick(WORDS));
  return `${capital(words.join(' '))}.`;
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
