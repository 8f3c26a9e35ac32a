/** Additional requirements of an imported site: packages and git history. */
import type { FileToWrite } from '../../../output/kept/write-all.js';
import type { MovedSite } from '../../../types/moved.js';
import { addMembers } from '../../../utils/json-members.js';
import { isRecord } from '../../../utils/record.js';
import type { Project } from './init-project.js';

/** Diagrams require this package in the site. */
const MERMAID = { key: 'devDependencies', members: { mermaid: '^11.0.0' } };

/** Adds the package for diagrams to the project. */
export function withPackages(project: Project, { config }: MovedSite): Project {
  if (!isRecord(config['markdown']) || config['markdown']['mermaid'] !== true) return project;
  const files = project.files.map((file): FileToWrite => {
    const text = file.path === 'package.json' && 'text' in file ? addMembers(file.text, [MERMAID]) : undefined;
    return text === undefined ? file : { ...file, text };
  });
  return { ...project, files };
}

/** Explains missing dates: a new folder has no git history. */
export function sayDates({ config }: MovedSite): readonly string[] {
  const hasDates = isRecord(config['docs']) && config['docs']['showLastUpdateTime'] === true;
  return hasDates
    ? ['Dates of pages come from Git. Until you commit the new files, `check` reports that they are missing.']
    : [];
}
