import type { IslandSettings, SearchTexts } from '../../../src/types/props.js';
import { alert } from '../../elements/icon-paths.js';
import Pictogram from '../../elements/Pictogram.js';

interface Props {
  /** Undefined when not even they could be fetched. */
  readonly texts: SearchTexts | undefined;
  readonly onRetry: () => void;
}

/** The search could not be opened, or has not answered. It stays until the next key or retry. */
export default function Failure({ texts, onRetry }: Props) {
  const { failed, help, retry } = texts
    ? { failed: texts.failed, help: texts.failedHelp, retry: texts.retry }
    : readPageTexts();
  return (
    <div className="search-dialog-notice" role="alert">
      <Pictogram path={alert} />
      <p className="search-dialog-title">{failed}</p>
      {help !== undefined && <p>{help}</p>}
      <button type="button" className="search-dialog-retry" onClick={onRetry}>
        {retry}
      </button>
    </div>
  );
}

/** What the page says of every island that cannot be loaded. */
function readPageTexts(): { readonly failed: string; readonly help?: string; readonly retry: string } {
  const { failed, retry }: IslandSettings = JSON.parse(document.documentElement.dataset['islands'] ?? '{}');
  return { failed, retry };
}
