import { fillText } from 'csb-docs/text';
import type { Locale, PostItem, PostListPage } from '../../src/types/props.js';
import Pagination from './Pagination.js';
import PostMeta from './PostMeta.js';
import Prose from './Prose.js';

interface Props {
  readonly items: readonly PostItem[];
  readonly list: PostListPage;
  readonly showReadingTime: boolean;
  readonly locale: Locale;
}

/** Posts with excerpts, and pagination. */
export default function PostList({ items, list, showReadingTime, locale }: Props) {
  const { texts } = locale;
  const nameAll = ({ entry }: PostItem): string => entry.authors.map(({ key, name }) => key ?? name).join();
  // If all posts have the same authors, these are not repeated.
  const showAuthors = new Set(items.map(nameAll)).size > 1;
  return (
    <>
      <div className="posts">
        {items.map((item) => (
          <Post key={item.entry.href} {...{ item, showAuthors, showReadingTime, locale }} />
        ))}
      </div>
      <Pagination
        name={texts.listPagination}
        previous={list.newer === undefined ? undefined : { href: list.newer, label: '' }}
        next={list.older === undefined ? undefined : { href: list.older, label: '' }}
        previousText={texts.newerEntries}
        nextText={texts.olderEntries}
      />
    </>
  );
}

function Post({
  item,
  showAuthors,
  showReadingTime,
  locale,
}: {
  readonly item: PostItem;
  readonly showAuthors: boolean;
  readonly showReadingTime: boolean;
  readonly locale: Locale;
}) {
  const { entry, html, truncated } = item;
  const { texts } = locale;
  return (
    <article className="post">
      <header>
        <h2 className="post-title">
          <a href={entry.href}>{entry.title}</a>
        </h2>
        <PostMeta
          date={entry.date}
          readingTime={showReadingTime ? entry.post.readingTime : undefined}
          authors={showAuthors ? entry.authors : []}
          locale={locale}
        />
      </header>
      <Prose html={html} />
      <footer className="post-footer">
        {entry.tags.length > 0 && (
          <ul className="tags" aria-label={texts.tags}>
            {entry.tags.map(({ href, label, description }) => (
              <li key={href}>
                <a className="tag" href={href} title={description}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {truncated && (
          <ReadMore
            href={entry.href}
            text={texts.readMore}
            name={fillText(texts.readMoreAbout, { title: entry.title })}
          />
        )}
      </footer>
    </article>
  );
}

/**
 * A link with a short visible text and a longer accessible name: many links with the same text could not be
 * distinguished.
 */
function ReadMore({ href, text, name }: { readonly href: string; readonly text: string; readonly name: string }) {
  const start = name.indexOf(text);
  // A custom translation whose name does not contain the text.
  if (start < 0)
    return (
      <a className="read-more" href={href} aria-label={name}>
        {text}
      </a>
    );
  const before = name.slice(0, start);
  const after = name.slice(start + text.length);
  return (
    <a className="read-more" href={href}>
      {before && <span className="visually-hidden">{before}</span>}
      {text}
      {after && <span className="visually-hidden">{after}</span>}
    </a>
  );
}
