/** Keys of a Docusaurus configuration that have no effect in csb-docs, with the reason that the warning gives. */
export const unsupportedKeys: Readonly<Record<string, string>> = {
  future: 'There are no experimental switches.',
  storage: 'Reader preferences are kept under the standard keys.',
  'markdown.mdx1Compat': 'All three compatible syntaxes are always on.',
  'markdown.preprocessor': 'Markdown is read as written.',
  'markdown.parseFrontMatter': 'Front matter is read as written.',
  'docs.disableVersioning': 'One version, `current`, is built.',
  'docs.includeCurrentVersion': 'One version, `current`, is built.',
  'docs.lastVersion': 'One version, `current`, is built.',
  'docs.onlyIncludeVersions': 'One version, `current`, is built.',
  'docs.versions': 'One version, `current`, is built.',
  'docs.editCurrentVersion': 'One version, `current`, is built.',
  'docs.editLocalizedFiles': 'One locale is built.',
  'blog.editLocalizedFiles': 'One locale is built.',
};
