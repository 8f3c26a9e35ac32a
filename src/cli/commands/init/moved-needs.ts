/** What a moved site needs besides its files: packages, and a history. */
import type { FileToWrite } from '../../../output/kept/write-all.js';
import type { MovedSite } from '../../../types/moved.js';
import { addMembers } from '../../../utils/json-members.js';
import { isRecord } from '../../../utils/record.js';
import type { Project } from './init-project.js';

/** Diagrams are drawn by a package of the site. */
const MERMAID = { key: 'devDependencies', members: { mermaid: '^11.0.0' } };

/** The project with what diagrams need in its package. */
export function withPackages(project: Project, { config }: MovedSite): Project {
  if (!isRecord(config['markdown']) || config['markdown']['mermaid'] !== true) return project;
  const files = project.files.map((file): FileToWrite => {
    const text = file.path === 'package.json' && 'text' in file ? addMembers(file.text, [MERMAID]) : undefined;
    return text === undefined ? file : { ...file, text };
  });
  return { ...project, files };
}

/** A folder that is new has no history that dates could come from. */
export function sayDates({ config }: MovedSite): readonly string[] {
  const hasDates = isRecord(config['docs']) && config['docs']['showLastUpdateTime'] === true;
  return hasDates
    ? ['Dates of pages come from Git. Until you commit the new files, `check` reports that they are missing.']
    : [];
}
