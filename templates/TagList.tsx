import { fillPlural } from 'csb-docs/text';
import type { TagListProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** Up to this many tags, the list has no letter headings. */
const FEW = 24;

/** All tags of the docs or the blog by first letter. Letters are headings if there are many tags. */
export default function TagList({ layout, route }: TagListProps) {
  const { locale } = layout;
  const { groups } = route;
  return (
    <Layout layout={layout}>
      <PageHeader title={route.title} />
      {groups.flatMap(({ tags }) => tags).length <= FEW ? (
        <div className="letter">
          <ul className="tags">
            {groups.flatMap(({ letter, tags }) =>
              // Links to a letter go to its first tag.
              tags.map((tag, index) => (
                <Tag key={tag.href} tag={tag} id={index === 0 ? letter : undefined} {...locale} />
              )),
            )}
          </ul>
        </div>
      ) : (
        groups.map(({ letter, tags }) => (
          <section key={letter} className="letter">
            <h2 id={letter}>{letter}</h2>
            <ul className="tags">
              {tags.map((tag) => (
                <Tag key={tag.href} tag={tag} {...locale} />
              ))}
            </ul>
          </section>
        ))
      )}
    </Layout>
  );
}

interface TagProps extends Pick<TagListProps['layout']['locale'], 'texts' | 'htmlLang'> {
  readonly tag: TagListProps['route']['groups'][number]['tags'][number];
  readonly id?: string | undefined;
}

function Tag({ tag: { href, label, description, count }, id, texts, htmlLang }: TagProps) {
  return (
    <li id={id}>
      <a className="tag" href={href} title={description}>
        {label}
        <span className="visually-hidden">: {fillPlural(texts.itemCount, count, htmlLang)}</span>
        <span className="tag-count" aria-hidden="true">
          {count}
        </span>
      </a>
    </li>
  );
}
