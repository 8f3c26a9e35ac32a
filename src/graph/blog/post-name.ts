/** Reads the date, slug and text from the file name of a post (conventions 3.1). */
import type { LinkableFile } from '../../types/page.js';

/** The parts of a post's path. */
export interface PostName {
  /** Relative to the blog, starts with `/`. */
  readonly slug: string;
  /** Used if the post has no title. */
  readonly text: string;
  /** The day at midnight UTC, in ISO form. */
  readonly date?: string;
  /** A date that does not exist, as written. `date` is the day it overflows to. */
  readonly impossibleDate?: string;
}

/** The greedy first group matches the last possible date. One separator after the date is dropped. */
const DATED = /^(?<folder>.*)(?<date>(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2}))[-/]?(?<text>.*)$/s;

/** Reads the date, slug and text from a path inside the blog folder. */
export function readPostName(relativePath: string): PostName {
  const path = relativePath.replace(/\.mdx?$/i, '');
  const parts = DATED.exec(path)?.groups;
  if (parts === undefined) return { slug: `/${withoutIndex(path)}`, text: withoutIndex(path) };
  const { folder = '', date = '' } = parts;
  const text = withoutIndex(parts['text'] ?? '');
  const slug = `/${date.replaceAll('-', '/')}/${folder}${text}`;
  const day = toDay(Number(parts['year']), Number(parts['month']), Number(parts['day']));
  return { slug, text, date: day.date, ...(day.exists ? {} : { impossibleDate: date }) };
}

/** Returns true if only version control can date the post. */
export function isUndatedPost(file: LinkableFile): boolean {
  if (file.kind !== 'post' || 'date' in file.rawFrontMatter) return false;
  return readPostName(file.relativePath).date === undefined;
}

/** Drops a final `index` inside a folder: `hello/index` becomes `hello`, while `index` alone stays. */
function withoutIndex(path: string): string {
  return path.replace(/\/index$/, '');
}

/** Date.UTC turns 30 February into a day in March, so the parts are compared afterwards. */
function toDay(year: number, month: number, day: number): { readonly date: string; readonly exists: boolean } {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return { date: date.toISOString(), exists };
}
