import { fillText } from 'csb-docs/text';
import type { Locale, PostItem, PostListPage } from '../../src/types/props.js';
import Authors from './Authors.js';
import Pagination from './Pagination.js';
import PostMeta from './PostMeta.js';
import Prose from './Prose.js';

interface Props {
  readonly items: readonly PostItem[];
  readonly list: PostListPage;
  readonly showReadingTime: boolean;
  readonly locale: Locale;
}

/** Posts with their excerpts, and the way to newer and older ones. */
export default function PostList({ items, list, showReadingTime, locale }: Props) {
  const { texts } = locale;
  return (
    <>
      <div className="posts">
        {items.map((item) => (
          <Post key={item.entry.href} item={item} showReadingTime={showReadingTime} locale={locale} />
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
  showReadingTime,
  locale,
}: {
  readonly item: PostItem;
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
          locale={locale}
        />
        <Authors authors={entry.authors} />
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
          <a className="read-more" href={entry.href} aria-label={fillText(texts.readMoreAbout, { title: entry.title })}>
            {texts.readMore}
          </a>
        )}
      </footer>
    </article>
  );
}
