/** Differences between the tools that read the corpus: file locations, front matter, links and admonitions. */

/** Names of the flavours. An external generator receives the same names. */
export const FLAVOURS = ['csb', 'docusaurus', 'hugo', 'eleventy', 'vitepress', 'starlight'] as const;

/** The tool that a corpus is for. */
export type FlavourName = (typeof FLAVOURS)[number];

/** The syntax that one tool expects. */
export interface Flavour {
  /** Folder of the docs, and of the posts. */
  readonly docs: string;
  readonly posts: string;
  /** True if the title is in the front matter. Otherwise it is a level-1 heading in the text. */
  readonly hasTitleField: boolean;
  /** True if links end with a slash. */
  readonly trailingSlash: boolean;
  /** Formats an admonition of one paragraph. */
  readonly admonition: (type: string, text: string) => string;
}

const fenced = (type: string, text: string): string => `:::${type}\n\n${text}\n\n:::`;
const plain = { docs: 'docs', posts: 'blog', hasTitleField: false, trailingSlash: false, admonition: fenced };

/** Flavours by name. */
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
  // Eleventy has no built-in admonitions.
  eleventy: { ...plain, trailingSlash: true, admonition: (type, text) => `> **${type}**: ${text}` },
};
