import type { AnnouncementBar as Announcement, Texts } from '../../src/types.js';

/** The site's announcement; closing it needs the script, which adds the button. The content is trusted HTML. */
export default function AnnouncementBar({ announcement, texts }: { readonly announcement: Announcement; readonly texts: Texts }) {
  return (
    <section
      className="announcement"
      aria-label={texts.announcement}
      data-announcement={announcement.id}
      data-closeable={announcement.isCloseable ? '' : undefined}
      dangerouslySetInnerHTML={{ __html: announcement.content }}
    />
  );
}
