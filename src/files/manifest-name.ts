/** The name of the list of files that a build leaves in its output: the presence of this file is what makes a folder ours. */
export const MANIFEST_NAME = '.csb-docs.json';
