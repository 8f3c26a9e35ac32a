/** Links that lead somewhere where the texts are kept, on GitHub or GitLab, and nowhere on a site: to a licence, an issue, a folder of code. */

import type { Config } from '../../types/config.js';
import type { FilePath } from '../../types/paths.js';
import { splitUrl } from '../../utils/paths.js';

/** What is meant. */
export interface RepositoryLink {
  /** The full address, where the configuration knows the repository by `editUrl`. */
  readonly address: string | undefined;
  /** How such an address looks where it does not. */
  readonly example: string;
}

/** Pages that a host has of a repository, from a file of it: `../../issues/12`. */
const PAGE =
  /^(?:\.\.\/)+(?:-\/)?((?:issues|pulls?|releases|discussions|wiki|actions|commits?|compare|milestones?|labels|security|tree|blob|raw|merge_requests|tags)(?:\/.*)?)$/;
/** Files that a repository has and no site: their names are in capitals, or those of tools. */
const FILE =
  /(?:^|\/)(?:[A-Z][A-Z_-]{2,}|Makefile|Dockerfile|Gemfile|Procfile|Rakefile|Vagrantfile|Jenkinsfile|Justfile)$/;

/**
 * What of its repository a link that leads to no page means.
 * @returns undefined for every other link
 */
export function findRepositoryLink(url: string, file: FilePath, config: Config): RepositoryLink | undefined {
  const { path, query, hash } = splitUrl(url);
  const repository = findRepository(config);
  const [, page] = PAGE.exec(path) ?? [];
  if (page !== undefined) {
    const address = repository && `${repository.root}${repository.isGitLab ? '/-' : ''}/${page}${query}${hash}`;
    return { address, example: `https://github.com/you/notes/${page}` };
  }
  if (!FILE.test(path) || path.startsWith('/')) return undefined;
  const [name = ''] = /[^/]+$/.exec(path) ?? [];
  const address = repository && `${new URL(path, new URL(file, repository.files)).href}${query}${hash}`;
  return { address, example: `https://github.com/you/notes/blob/main/${name}` };
}

interface Repository {
  readonly root: string;
  /** Where the files of the site are shown; ends with a slash. */
  readonly files: string;
  readonly isGitLab: boolean;
}

/** By the first edit link that is a text. */
function findRepository({ docs, blogs }: Config): Repository | undefined {
  for (const { editUrl } of [...docs, ...blogs]) {
    const {
      1: root,
      2: dash = '',
      3: rest,
    } = (typeof editUrl === 'string' &&
      /^(https?:\/\/[^/]+\/.+?\/[^/]+?)(\/-)?\/(?:edit|tree|blob)\/([^?#]+?)\/*$/.exec(editUrl)) ||
    [];
    if (root === undefined || rest === undefined || !URL.canParse(root)) continue;
    return { root, files: `${root}${dash}/blob/${rest}/`, isGitLab: dash !== '' };
  }
  return undefined;
}
