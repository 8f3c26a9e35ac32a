import { CLASS } from 'csb-docs/markup';
import type { AnnouncementBar as Announcement, Texts } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import Icon from '../elements/Icon.js';

/** The announcement bar. Its content is trusted HTML. The close button needs scripts. */
export default function AnnouncementBar({
  announcement,
  texts,
}: {
  readonly announcement: Announcement;
  readonly texts: Texts;
}) {
  const { content, isCloseable } = announcement;
  return (
    <section className="announcement" aria-label={texts.announcement} data-closeable={isCloseable ? '' : undefined}>
      <div dangerouslySetInnerHTML={{ __html: content }} />
      {isCloseable && (
        <button
          className={joinClasses('tool', CLASS.announcementClose, 'needs-script')}
          type="button"
          aria-label={texts.closeAnnouncement}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
