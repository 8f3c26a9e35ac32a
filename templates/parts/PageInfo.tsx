import { fillText, formatDate } from 'csb-docs/text';
import type { LastUpdate, Locale } from '../../src/types/props.js';
import Filled from '../elements/Filled.js';
import Icon from '../elements/Icon.js';

interface Props {
  readonly editUrl?: string | undefined;
  readonly lastUpdate?: LastUpdate | undefined;
  readonly locale: Locale;
}

/** Edit link, and date and author of the last change, below an article. */
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
            <span className="visually-hidden"> {texts.opensInNewTab}</span>
          </span>
        </a>
      )}
      {(date !== undefined || author !== undefined) && (
        <p>
          <Filled
            text={texts.lastUpdated}
            values={{
              atDate: date !== undefined && <DatePhrase text={texts.lastUpdatedOn} date={date} locale={locale} />,
              byUser: author !== undefined && fillText(texts.lastUpdatedBy, { author }),
            }}
          />
        </p>
      )}
    </div>
  );
}

/** A text with `{date}` replaced by a `time` element. */
function DatePhrase({ text, date, locale }: { readonly text: string; readonly date: string; readonly locale: Locale }) {
  return <Filled text={text} values={{ date: <time dateTime={date}>{formatDate(date, locale, 'short')}</time> }} />;
}
