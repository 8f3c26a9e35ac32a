/** What differs between the tools that read the corpus: where files are, front matter, links and admonitions. */

/** Names of the flavours; an outside generator gets the same names. */
export const FLAVOURS = ['csb', 'docusaurus', 'hugo', 'eleventy', 'vitepress', 'starlight'] as const;

/** Which tool a corpus is for. */
export type FlavourName = (typeof FLAVOURS)[number];

/** How the files of one tool are written. */
export interface Flavour {
  /** Folder of the docs, and of the posts. */
  readonly docs: string;
  readonly posts: string;
  /** Whether the title is in the front matter; in the text it is a heading of level 1. */
  readonly hasTitleField: boolean;
  /** Whether links end with a slash. */
  readonly trailingSlash: boolean;
  /** An admonition of one paragraph. */
  readonly admonition: (type: string, text: string) => string;
}

const fenced = (type: string, text: string): string => `:::${type}\n\n${text}\n\n:::`;
const plain = { docs: 'docs', posts: 'blog', hasTitleField: false, trailingSlash: false, admonition: fenced };

/** The flavours by name. */
export const FLAVOUR: Readonly<Record<FlavourName, Flavour>> = {
  csb: plain,
  docusaurus: plain,
  hugo: {
    docs: 'content/docs',
    posts: 'content/blog',
    hasTitleField: true,
    trailingSlash: true,
    admonition: (type, text) => `> [!${type.toUpperCase()}]\n> ${text}`,
  },
  vitepress: {
    ...plain,
    admonition: (type, text) => `::: ${type === 'note' ? 'info' : type}\n\n${text}\n\n:::`,
  },
  starlight: {
    docs: 'src/content/docs/docs',
    posts: 'src/content/docs/blog',
    hasTitleField: true,
    trailingSlash: true,
    admonition: (type, text) => fenced(type === 'warning' ? 'caution' : type, text),
  },
  // Eleventy has no admonitions of its own.
  eleventy: { ...plain, trailingSlash: true, admonition: (type, text) => `> **${type}**: ${text}` },
};
