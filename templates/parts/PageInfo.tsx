import { fillText, formatDate } from 'csb-docs/text';
import type { LastUpdate, Locale } from '../../src/types/props.js';
import Icon from '../elements/Icon.js';
import Phrase from '../elements/Phrase.js';

interface Props {
  readonly editUrl?: string | undefined;
  readonly lastUpdate?: LastUpdate | undefined;
  readonly locale: Locale;
}

/** The line below an article: edit link, date and author of the last change. */
export default function PageInfo({ editUrl, lastUpdate, locale }: Props) {
  const { texts } = locale;
  const { date, author } = lastUpdate ?? {};
  if (editUrl === undefined && date === undefined && author === undefined) return null;
  return (
    <div className="page-info">
      {editUrl !== undefined && (
        <a className="edit-link" href={editUrl} target="_blank" rel="noopener noreferrer">
          <Icon name="pencil" />
          <span>
            {texts.editThisPage}
            <span className="visually-hidden"> ({texts.opensInNewTab})</span>
          </span>
        </a>
      )}
      {(date !== undefined || author !== undefined) && (
        <p>
          {texts.lastUpdated}
          {date !== undefined && (
            <>
              {' '}
              <Phrase text={texts.lastUpdatedOn} name="date">
                <time dateTime={date}>{formatDate(date, locale, 'short')}</time>
              </Phrase>
            </>
          )}
          {author !== undefined && ` ${fillText(texts.lastUpdatedBy, { author })}`}
        </p>
      )}
    </div>
  );
}
