/**
 * The other languages of a site during development. Each is parsed when one of its pages is first requested, and
 * updated from then on.
 */

import { toOutPath } from '../utils/paths.js';
import type { Served } from './http/served.js';
import type { Preview } from './preview.js';

/** A language other than the default one. */
export interface LiveLanguage {
  /** Folder of its pages; never empty. */
  readonly outFolder: string;
  readonly preview: Preview;
}

/** All other languages. */
export interface LiveLanguages {
  /** Combines the files of the default language with those of the others. */
  readonly join: (main: () => Served) => () => Served;
  /** Applies changes to the languages requested so far. */
  readonly update: (changed: readonly string[]) => Promise<void>;
  readonly close: () => void;
}

/** Combines languages. Updates run one at a time, because code of the site shares the process. */
export function createLiveLanguages(languages: readonly LiveLanguage[]): LiveLanguages {
  const started = new Map<LiveLanguage, Promise<unknown>>();
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (work: () => Promise<unknown>): Promise<unknown> => {
    queue = queue.then(work);
    return queue;
  };
  const start = (language: LiveLanguage): Promise<unknown> => {
    const known = started.get(language) ?? inTurn(() => language.preview.update());
    started.set(language, known);
    return known;
  };
  const join: LiveLanguages['join'] = (main) => () => {
    const served = main();
    const findLanguage = async (out: string): Promise<LiveLanguage | undefined> => {
      const language = languages.find(({ outFolder }) => out.startsWith(`${outFolder}/`));
      if (language !== undefined) await start(language);
      return language;
    };
    return {
      ...served,
      findRedirect: async (path) => {
        const language = await findLanguage(path.slice(served.baseUrl.length));
        return (language?.preview.current() ?? served).findRedirect?.(path);
      },
      find: async (out) => {
        const language = await findLanguage(out);
        if (language === undefined) return served.find(out);
        return language.preview.current().find(toOutPath(out.slice(language.outFolder.length + 1)));
      },
    };
  };
  return {
    join,
    update: async (changed) => {
      for (const language of started.keys()) await inTurn(() => language.preview.update(changed));
    },
    close: () => {
      for (const { preview } of languages) preview.close();
    },
  };
}
