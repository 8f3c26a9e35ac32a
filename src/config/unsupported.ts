/** Keys of a Docusaurus configuration that have no effect in csb-docs, with the reason that the warning gives. */
export const unsupportedKeys: Readonly<Record<string, string>> = {
  future: 'There are no experimental switches.',
  storage: 'Reader preferences are kept under the standard keys.',
  'markdown.mdx1Compat': 'All three compatible syntaxes are always on.',
  'markdown.preprocessor': 'Markdown is read as written.',
  'markdown.parseFrontMatter': 'Front matter is read as written.',
};
