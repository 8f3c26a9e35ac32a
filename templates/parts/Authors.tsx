import type { Author } from '../../src/types/props.js';

const PLATFORMS: Readonly<Record<string, string>> = {
  x: 'X',
  twitter: 'Twitter',
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  bluesky: 'Bluesky',
  instagram: 'Instagram',
  mastodon: 'Mastodon',
  threads: 'Threads',
  twitch: 'Twitch',
  youtube: 'YouTube',
  email: 'Email',
};

/** The authors in the header of a post. */
export default function Authors({ authors }: { readonly authors: readonly Author[] }) {
  if (authors.length === 0) return null;
  return (
    <ul className="authors">
      {authors.map((author, index) => (
        <li key={author.key ?? index} className="author">
          <Portrait author={author} />
          <div>
            <span className="author-name">
              {author.href === undefined ? (
                author.name
              ) : (
                <a href={author.href} rel="author">
                  {author.name}
                </a>
              )}
            </span>
            {author.title !== undefined && <span className="author-title">{author.title}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An author's image. Decorative, because the name is next to it. */
export function Portrait({ author, size = 40 }: { readonly author: Author; readonly size?: number }) {
  return author.image === undefined ? null : (
    <img className="portrait" src={author.image} alt="" width={size} height={size} loading="lazy" />
  );
}

/** Links to an author's profiles. */
export function Socials({ author }: { readonly author: Author }) {
  const socials = Object.entries(author.socials);
  if (socials.length === 0) return null;
  return (
    <ul className="socials">
      {socials.map(([platform, url]) => (
        <li key={platform}>
          <a href={url} rel="me noopener noreferrer" target="_blank">
            {PLATFORMS[platform] ?? platform}
          </a>
        </li>
      ))}
    </ul>
  );
}
