/** The recommended steps for a site, most important first. */
import { countOf, joinWords } from '../../utils/text/count.js';
import { ABSENT, isAbsent } from './absent.js';
import type { MissingPackage } from './code.js';
import { listMissed } from './configuration.js';
import { type DoctorInput, showPlace } from './doctor-input.js';
import { NAMES, nameDiagnostics } from './group-diagnostics.js';
import type { Entry } from './report.js';

/** Lists the steps. Building is always one of them. */
export function listSteps(input: DoctorInput, packages: readonly MissingPackage[]): readonly Entry[] {
  const { isForDocusaurus, argument, isCompared } = input;
  return [
    ...repairErrors(input),
    ...installPackages(input, packages),
    ...addAbsent(input),
    ...decideAbout(input),
    ...bringBackTheme(input),
    ...compileStyles(input),
    ...repairWarnings(input),
    {
      text: `Preview the site: \`csb-docs serve${argument}\`. Build it for publishing: \`csb-docs build${argument}\`.`,
    },
    ...(!isForDocusaurus
      ? []
      : [
          ...(isCompared
            ? []
            : [
                {
                  text: `Compare each page with the Docusaurus build: \`csb-docs doctor${argument} --compare <folder built by Docusaurus>\`.`,
                },
              ]),
          {
            text: `To replace \`${input.source}\`, run \`csb-docs init --from docusaurus${argument}\`, which writes a csb-docs configuration.`,
          },
        ]),
  ];
}

function repairErrors({ diagnostics }: DoctorInput): readonly Entry[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return [...new Set(errors.map(({ code }) => code))].map((code): Entry => {
    const own = errors.filter((error) => error.code === code);
    const [first] = own;
    if (own.length === 1 && first !== undefined)
      return {
        text: `Fix this: ${first.message} ${first.hint ?? ''}${relax(code)}`,
        place: showPlace(first.location),
      };
    const places = [...new Set(own.map(({ location }) => `${showPlace(location)}`))];
    return { text: `Repair ${nameDiagnostics(code, own.length)}.${relax(code)}`, details: places };
  });
}

/** Options that turn such diagnostics into warnings. */
const LEVELS: Readonly<Record<string, string>> = {
  'broken-link': 'onBrokenLinks',
  'broken-anchor': 'onBrokenAnchors',
  'broken-markdown-link': 'onBrokenMarkdownLinks',
  'missing-asset': 'onBrokenMarkdownImages',
};

function relax(code: string): string {
  const option = LEVELS[code];
  return option === undefined ? '' : ` Or set \`${option}: 'warn'\` to build anyway.`;
}

function installPackages({ install }: DoctorInput, packages: readonly MissingPackage[]): readonly Entry[] {
  if (packages.length === 0) return [];
  const names = packages.map(({ name }) => `\`${name}\``);
  const shown = names.length > 6 ? [...names.slice(0, 5), countOf(names.length - 5, 'other')] : names;
  return [
    {
      text: `Install the packages of the site with \`${install}\`: ${joinWords(shown)} ${names.length === 1 ? 'is' : 'are'} missing.`,
    },
  ];
}

function addAbsent({ diagnostics }: DoctorInput): readonly Entry[] {
  return Object.entries(ABSENT).flatMap(([code, text]): readonly Entry[] => {
    const own = diagnostics.filter((diagnostic) => diagnostic.code === code && isAbsent(diagnostic));
    const details = own.map(({ message, location }) => `${message} (${showPlace(location)})`);
    return own.length === 0 ? [] : [{ text, details }];
  });
}

/** Lists what readers will miss, for a decision. */
function decideAbout(input: DoctorInput): readonly Entry[] {
  const missing = listMissed(input);
  if (missing.length === 0) return [];
  return [
    {
      text: `Decide whether you need ${missing.length === 1 ? 'the feature that is missing for readers' : `the ${missing.length} features that are missing for readers`}:`,
      details: missing.map(({ subject, location }) => `\`${subject}\` (${showPlace(location)})`),
    },
  ];
}

function bringBackTheme({ themeParts: { unused } }: DoctorInput): readonly Entry[] {
  if (unused.length === 0) return [];
  return [
    {
      text: `Check what your ${joinWords(unused.map((name) => `\`src/theme/${name}\``))} ${unused.length === 1 ? 'changes' : 'change'}, and write a template to keep it: \`templates/parts/…\`.`,
    },
  ];
}

function compileStyles({ notes }: DoctorInput): readonly Entry[] {
  const styles = notes.filter(
    ({ effect, subject }) => effect === 'different' && /sass|less|stylus|tailwind|postcss|unocss/.test(subject),
  );
  return styles.map(({ subject, location }) => ({
    text: `Compile the styles of \`${subject}\` to a plain style sheet, and list it in \`customCss\`.`,
    place: showPlace(location),
  }));
}

function repairWarnings({ diagnostics, argument }: DoctorInput): readonly Entry[] {
  const links = diagnostics.filter(({ code, severity }) => severity !== 'error' && Object.hasOwn(NAMES, code));
  if (links.length === 0) return [];
  // `check` hides diagnostics with the level `log` by default.
  const verbose = links.some(({ severity }) => severity === 'info') ? ' --verbose' : '';
  return [
    {
      text: `Fix ${countOf(links.length, 'link or file', 'links and files')} that do not fail a build; \`csb-docs check${argument}${verbose}\` shows each with its line.`,
    },
  ];
}
