import type { SearchSettings } from '../../../src/types/props.js';

/** Which keys do what; and the name of the service that answers, where its terms ask for that. */
export default function DialogKeys({ settings: { texts, hosted } }: { readonly settings: SearchSettings }) {
  const keys: readonly (readonly [key: string, name: string, text: string])[] = [
    ['↵', texts.enterKey, texts.toSelect],
    ['↑↓', texts.arrowKeys, texts.toNavigate],
    ['Esc', texts.escapeKey, texts.toClose],
  ];
  return (
    <div className="search-dialog-foot">
      <ul className="search-dialog-keys">
        {keys.map(([key, name, text]) => (
          <li key={key}>
            {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a key is no control; as an image it may have a name. */}
            <kbd aria-label={name} role="img">
              {key}
            </kbd>{' '}
            {text}
          </li>
        ))}
      </ul>
      {hosted !== undefined && hosted.hosts === undefined && (
        <a href="https://www.algolia.com/" target="_blank" rel="noopener noreferrer">
          {texts.poweredBy} Algolia
        </a>
      )}
    </div>
  );
}
