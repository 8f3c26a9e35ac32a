/** Which version may follow another, given the changes. */
import type { Release } from './changelog.js';

type Step = 'major' | 'minor' | 'patch';
const STEPS: readonly Step[] = ['patch', 'minor', 'major'];

/** Explains why a version cannot be the next one; undefined if it can. `last` is undefined before the first version. */
export function findVersionProblem(version: string, last: string | undefined, unreleased: Release): string | undefined {
  const wanted = parse(version);
  if (wanted === undefined) return `\`${version}\` is no version: it is \`1.2.3\`, or \`1.2.3-rc.1\`.`;
  const before = last === undefined ? undefined : parse(last);
  if (before === undefined) return undefined;
  const step = findStep(before.numbers, wanted.numbers);
  const goesOn = before.pre !== undefined && String(before.numbers) === String(wanted.numbers);
  if (goesOn && (wanted.pre === undefined || comparePre(before.pre ?? '', wanted.pre) < 0)) return undefined;
  if (step === undefined)
    return `\`${version}\` does not follow \`${last}\`: that would be ${STEPS.map((one) => `\`${next(before.numbers, one)}\``).join(', ')}.`;
  const needed = neededStep(unreleased, before.numbers[0] === 0);
  if (STEPS.indexOf(step) >= STEPS.indexOf(needed)) return undefined;
  return `What has changed is more than \`${version}\` says: the changelog asks for \`${next(before.numbers, needed)}\`.`;
}

/** Before 1.0.0, breaking changes are a minor step. */
function neededStep({ sections }: Release, isEarly: boolean): Step {
  const breaks =
    'Removed' in sections ||
    Object.values(sections)
      .flat()
      .some((entry) => /\*\*Breaking\b/i.test(entry));
  if (breaks) return isEarly ? 'minor' : 'major';
  return 'Added' in sections || 'Changed' in sections || 'Deprecated' in sections ? 'minor' : 'patch';
}

type Numbers = readonly [major: number, minor: number, patch: number];

function parse(version: string): { readonly numbers: Numbers; readonly pre: string | undefined } | undefined {
  const number = '(0|[1-9]\\d*)';
  const [, major, minor, patch, pre] =
    new RegExp(`^${number}\\.${number}\\.${number}(?:-([a-z]+\\.\\d+))?$`).exec(version) ?? [];
  if (major === undefined) return undefined;
  return { numbers: [Number(major), Number(minor), Number(patch)], pre };
}

function next([major, minor, patch]: Numbers, step: Step): string {
  if (step === 'major') return `${major + 1}.0.0`;
  return step === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

function findStep(before: Numbers, wanted: Numbers): Step | undefined {
  return STEPS.find((step) => next(before, step) === wanted.join('.'));
}

function comparePre(a: string, b: string): number {
  const [nameA = '', numberA = '0'] = a.split('.');
  const [nameB = '', numberB = '0'] = b.split('.');
  return nameA === nameB ? Number(numberA) - Number(numberB) : nameA < nameB ? -1 : 1;
}
