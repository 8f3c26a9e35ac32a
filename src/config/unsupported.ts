/** Keys of a Docusaurus configuration that have no effect in csb-docs, with the reason that the warning gives. */
export const unsupportedKeys: Readonly<Record<string, string>> = {
  future: 'There are no experimental switches.',
  storage: 'Reader preferences are kept under the standard keys.',
  'markdown.mdx1Compat': 'All three compatible syntaxes are always on.',
  'markdown.preprocessor': 'Markdown is read as written.',
  'markdown.parseFrontMatter': 'Front matter is read as written.',
};

const EDITS = 'It is for publishing on GitHub, which csb-docs leaves to you; links to edit pages are `docs.editUrl`.';

/** Keys of a Docusaurus configuration that stand for something else in ours, with what that is. */
export const foreignKeys: Readonly<Record<string, string>> = {
  presets:
    'The parts of the classic preset are there without it: their options are the keys `docs`, `blog`, `pages`, `sitemap`.',
  themes:
    'There is one theme, whose options are in `themeConfig`; diagrams and live code are in `markdown` and in plugins.',
  clientModules: 'It is `docusaurus.clientModules` here.',
  ssrTemplate: 'Pages have the frame of csb-docs; `headTags` can add to it.',
  webpack: 'Scripts are bundled another way.',
  organizationName: EDITS,
  projectName: EDITS,
  deploymentBranch: EDITS,
  githubHost: EDITS,
  githubPort: EDITS,
};
