/** Manual pages, code, forms and the action contain no phrase or name that the style guide rules out. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { findFiles } from '../support/files.js';
import { readPages } from '../support/manual/pages.js';
import { ROOT } from '../support/paths.js';

/** A phrase, and its replacement. Generated pages repeat texts from the code, so one list applies to all texts. */
const BANNED: readonly (readonly [RegExp, string])[] = [
  [/\b(?:At|By) the end of this page\b|\bAfter this page\b|\bHere you find\b/, 'start with what the reader gets'],
  [/\bby (?:itself|themselves|himself)\b/, 'automatically, on its own, or nothing'],
  [/\bin (?:the )?place of (?:an?|the|its|their)\b|\btakes? the place of\b/i, 'instead of, replaces'],
  [/\bof which (?:nobody|the|an?|each|few|only)\b|, of which\b|\bas long as nothing\b/, 'a noun'],
  [/\bwhat is (?:\w+ ){1,3}is\b|\bwhere there (?:is|are) none\b|\bunless given\b/i, 'if, otherwise, by default'],
  [/\b(?:is|are) none (?:of|itself|themselves)\b|\bthat (?:is|are) none\b/, 'is not, are not'],
  [/\b(?:tells?|told|telling|is asked|are asked|asked for)\b/i, 'reports, requests, distinguishes'],
  [/\b(?:forgiv(?:es?|en)|rehears(?:es?|ed)|mend(?:s|ed|ing)?|hears? of)\b/, 'resets, warms up, fixes'],
  [/\b(?:gives? up|given up|for ever|anew|whoever|nobody knows)\b/i, 'aborts, forever, again, anyone who'],
  [/\bwho (?:writes|reads|searches|links|wrote|asks)\b/i, 'authors, readers'],
  [/\b(?:In|Out): .*\bMust not know\b|\bMust know\b|\bMust not know\b|\bIn: .*\bOut: /, 'one sentence on the purpose'],
  [/\b(?:message files|files of messages)\b/i, 'translation files'],
  [/\bcontents list\b/i, 'table of contents'],
  [/\ba(?:n)? (?:address|addresses) (?:of|below|that|with) (?:an? )?(?:page|site|doc|post)\b/, 'URL, or route path'],
  [/\bislands? that wakes?\b|\bwakes? an island\b|\bparts of (?:a|the) site\b/, 'hydrate, sections'],
  [
    /(?<![|\w-])\b(an?|and|are|as|at|be|by|for|from|if|in|is|it|of|on|or|the|to|was|with) \1\b(?![-'])/,
    'one of the two words',
  ],
  [/\bfindings?\b/i, 'diagnostic'],
  [/\bverdicts?\b|\bjudge[sd]?\b/i, 'result, checker, rule'],
  [/\btwins?\b/i, 'Markdown page'],
];

/** Obsolete names in code. */
const OLD_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Answered|Seen|Examined|Checked|Built|Written)Site\b/, 'name the data: SearchResult, CheckReport'],
  [/['/](?:answered|seen|examined|checked|built|written)-site\.js'/, 'name the data'],
  [/['/](?:thrown|once|verdict|moving\/old|old-site)\.js'/, 'errors.ts, lazy.ts, result, source site'],
  [/\b(?:[tT]aker|Making|[aA]broad|[lL]entModules?|on[gG]lance)\b/, 'receiver, context, vendored, outline pass'],
  [/\b(?:tell|tell[A-Z]\w*|[tT]eller|[tT]elling)\b(?=[(<:;,.?]| =)/, 'report'],
  [/\b(?:wake|waking)\b/, 'hydrate'],
  [/\b(?:holes?|shelf|shelves|sketcher|sketchText|glance)\b/i, 'placeholder, spill file, signature, outline pass'],
];

/** Exceptions: public names, element ids, and terms of other standards. */
const EXCEPT =
  /plugin-finding|(?:ignore_|reference\/|'|"|#|#?__csb-|csb-docs-|\$RESULTS-|json=)findings?\b|\bfindings(?:\.(?:schema|sarif|log|md|xml|json)|: )|\b[Ff]inding\b(?=(?:\.txt|'|\.trimEnd| \/|\(\)))|import finding\b|gitlab=[^ ]*findings|contents list'\]|at a glance|for finding/g;

interface Text {
  readonly path: string;
  readonly text: string;
}

function read(path: string): Text {
  return { path, text: readFileSync(join(ROOT, path), 'utf8') };
}

function list(folder: string, names: RegExp): readonly Text[] {
  return findFiles(join(ROOT, folder))
    .filter((path) => names.test(path))
    .sort()
    .map((path) => read(relative(ROOT, path).replaceAll('\\', '/')));
}

/** Replaces front matter, code, comments and link targets with spaces, so that line numbers stay the same. */
function readProse(text: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  return text
    .replace(/^---\n(?:.*\n)*?---\n/, blank)
    .replace(/^( *)(`{3,})[^\n]*\n(?:[\s\S]*?\n)?\1\2 *$/gm, blank)
    .replace(/(`+)[^`][\s\S]*?\1|<!--[\s\S]*?-->|\]\([^)]*\)|\{#[^}]*\}/g, blank);
}

function search({ path, text }: Text, phrases: typeof BANNED): readonly string[] {
  return text
    .replace(EXCEPT, '')
    .split('\n')
    .flatMap((line, index) =>
      phrases.flatMap(([phrase, instead]) => {
        const match = phrase.exec(line)?.[0];
        return match === undefined ? [] : [`${path}:${index + 1} “${match}”: ${instead}`];
      }),
    );
}

const prose = suite('prose');

prose('no page has a banned phrase', () => {
  const pages = [
    ...readPages().map(({ path, text }) => ({ path: `docs/docs/${path}`, text })),
    ...list('.github', /\.md$/),
    ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'docs/DESIGN.md', 'test/bench/README.md'].map(
      read,
    ),
  ];
  assert.equal(
    pages.flatMap(({ path, text }) => search({ path, text: readProse(text) }, BANNED)),
    [],
  );
});

prose('no code, form or action has a banned phrase or an old name', () => {
  const code = /\.(?:tsx?|css)$/;
  const english = [...list('src', code), ...list('templates', code)].filter(
    ({ path }) => !/^src\/locales\/(?!en\.ts|docusaurus-messages)/.test(path),
  );
  const forms = [...list('.github', /\.ya?ml$/), ...list('action', /\.(?:yml|mjs)$/), read('action.yml')];
  const others = [
    ...list('docs', /^(?!.*\/(?:build|docs\/docs|\.cache)\/).*\.tsx?$/),
    ...list('tools', code),
    read('bin/csb-docs.js'),
  ];
  assert.equal(
    [
      ...[...english, ...forms, ...others].flatMap((text) => search(text, BANNED)),
      ...[...english, ...others].flatMap((text) => search(text, OLD_NAMES)),
    ],
    [],
  );
});

prose('code, front matter and link targets are not prose', () => {
  assert.not.match(
    readProse('---\ntitle: Finding\n---\n\n```sh\nfinding\n```\n\nA `finding`, [x](#finding). <!-- finding -->\n'),
    /finding/i,
  );
  assert.match(readProse('```\ncode\n```\n\nA finding.\n'), /finding/);
});

prose.run();
