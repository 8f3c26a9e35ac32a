import type { PageControls } from 'csb-docs/search/page';
import type { MouseEvent } from 'react';
import type { SearchScope, SearchTexts } from '../../../src/types/props.js';

interface Props {
  readonly scopes: readonly SearchScope[];
  readonly page: PageControls;
  readonly current: SearchScope | undefined;
  readonly texts: SearchTexts;
}

/** Links to the same search in one part of the site. Their addresses work by themselves; here nothing has to be loaded for them. */
export default function PageFilter({ scopes, page, current, texts }: Props) {
  const follow = (event: MouseEvent, scope: SearchScope | undefined): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    page.search({ scope });
  };
  return (
    <nav className="search-filter" aria-label={texts.results}>
      <ul>
        {[undefined, ...scopes].map((scope) => (
          <li key={scope ?? ''}>
            {/* With a target, the page script does not fetch it ahead. */}
            <a
              href={page.toHref({ scope })}
              target="_self"
              aria-current={scope === current ? 'true' : undefined}
              onClick={(event) => follow(event, scope)}
            >
              {scope === undefined ? texts.everything : texts[scope]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
