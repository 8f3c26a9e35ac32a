import { FRAME_ID } from 'csb-docs/markup';
import type { TagLink, Texts } from '../../src/types/props.js';

/** The tags of a page, as a labelled list. */
export default function Tags({ tags, texts }: { readonly tags: readonly TagLink[]; readonly texts: Texts }) {
  if (tags.length === 0) return null;
  return (
    <div className="tags">
      <span className="tags-label" id={FRAME_ID.tags}>
        {texts.tagsLabel}
      </span>
      <ul aria-labelledby={FRAME_ID.tags}>
        {tags.map(({ href, label, description }) => (
          <li key={href}>
            <a className="tag" href={href} title={description}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
