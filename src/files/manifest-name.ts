/** File name of the manifest. Its presence marks a folder as output of csb-docs. */
export const MANIFEST_NAME = '.csb-docs.json';
