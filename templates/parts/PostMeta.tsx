import { fillPlural, formatDate } from 'csb-docs/text';
import type { Locale } from '../../src/types/props.js';

interface Props {
  /** ISO form. */
  readonly date: string;
  /** Minutes, unrounded; undefined when the site does not show it. */
  readonly readingTime?: number | undefined;
  readonly locale: Locale;
}

/** Date and reading time of a post; minutes are rounded up. */
export default function PostMeta({ date, readingTime, locale }: Props) {
  return (
    <p className="post-meta">
      <time dateTime={date}>{formatDate(date, locale)}</time>
      {readingTime !== undefined && (
        <span>{fillPlural(locale.texts.readingTime, Math.ceil(readingTime), locale.htmlLang)}</span>
      )}
    </p>
  );
}
