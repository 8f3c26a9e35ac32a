import { fillPlural, formatDate } from 'csb-docs/text';
import type { Author, Locale } from '../../src/types/props.js';

interface Props {
  /** ISO format. */
  readonly date: string;
  /** Minutes, not rounded. Undefined if the site does not show it. */
  readonly readingTime?: number | undefined;
  /** Shown in lists. On its own page, the post has a block for authors. */
  readonly authors?: readonly Author[];
  readonly locale: Locale;
}

/** Date, reading time and authors of a post. Minutes are rounded up. */
export default function PostMeta({ date, readingTime, authors = [], locale }: Props) {
  return (
    <p className="post-meta">
      <time dateTime={date}>{formatDate(date, locale)}</time>
      {readingTime !== undefined && (
        <span>{fillPlural(locale.texts.readingTime, Math.ceil(readingTime), locale.htmlLang)}</span>
      )}
      {authors.map(({ key, name, href }, index) => (
        <span key={key ?? index}>
          {href === undefined ? (
            name
          ) : (
            <a href={href} rel="author">
              {name}
            </a>
          )}
        </span>
      ))}
    </p>
  );
}
