/**
 * Creates the report about a site: what works, what differs and what to do. Knows neither the output format nor the
 * disk.
 */
import type { DocusaurusNote } from '../../diagnostics/catalogue/docusaurus.js';
import type { Severity } from '../../types/diagnostic.js';
import { countOf, joinWords } from '../../utils/text/count.js';
import { describePackages, describeTheme, findMissingPackages, type MissingPackage } from './code.js';
import { describeConfiguration, listMissed, listUnderstood } from './configuration.js';
import type { DoctorInput } from './doctor-input.js';
import { describeDiagnostics } from './group-diagnostics.js';
import { describePages, findUses } from './pages.js';
import type { Report } from './report.js';
import { listSteps } from './steps.js';

/** Creates the report. */
export function examine(input: DoctorInput): Report {
  const files = findUses(input);
  const packages = findMissingPackages(input);
  const isReported = (note: DocusaurusNote): boolean => packages.some(({ name }) => name === note.subject);
  return {
    title: `${input.config.title}: compatibility with csb-docs`,
    introduction: introduce(input),
    sections: [
      describePages(input, files),
      ...describeConfiguration(input, isReported),
      ...describePackages(packages),
      ...describeTheme(input),
      ...describeDiagnostics(input),
    ],
    steps: listSteps(input, packages),
    notes: countDiagnosticsByCode(input),
    result: toResult(input, packages),
  };
}

function introduce(input: DoctorInput): readonly string[] {
  const { config, source, isForDocusaurus } = input;
  const address = `Its URL is ${config.url}${config.baseUrl}.`;
  if (!isForDocusaurus) return [`The configuration is \`${source}\`, written for csb-docs. ${address}`];
  const understood = listUnderstood(input);
  const named =
    understood.length === 0 ? '' : ` Supported without changes: ${understood.map((name) => `\`${name}\``).join(', ')}.`;
  return [
    `The configuration is \`${source}\`, written for Docusaurus. csb-docs reads it unchanged. ${address}${named}`,
  ];
}

/** The report shows only some diagnostics, and none about rendered pages. */
function countDiagnosticsByCode({ diagnostics, argument }: DoctorInput): string {
  const count = (wanted: Severity): number => diagnostics.filter(({ severity }) => severity === wanted).length;
  const [errors, warnings, notes] = [count('error'), count('warning'), count('info')];
  const counts = [
    ...(errors === 0 ? [] : [countOf(errors, 'error')]),
    ...(warnings === 0 ? [] : [countOf(warnings, 'warning')]),
    ...(notes === 0 ? [] : [countOf(notes, 'info diagnostic')]),
  ];
  const command = `\`csb-docs check${argument}${notes === 0 ? '' : ' --verbose'}\``;
  return counts.length === 0
    ? `Diagnostics: none in the sources. ${command} also checks the finished pages.`
    : `Diagnostics: ${joinWords(counts)} in the sources. ${command} shows each with its line, and also checks the finished pages.`;
}

function toResult({ diagnostics, notes, argument }: DoctorInput, packages: readonly MissingPackage[]): string {
  const isPackage = ({ subject }: DocusaurusNote): boolean => packages.some(({ name }) => name === subject);
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const missing = listMissed({ notes }).length;
  const different = notes.filter((note) => note.effect === 'different' && !isPackage(note)).length;
  const counts = [
    ...(missing === 0 ? [] : [`${countOf(missing, 'thing')} missing for readers`]),
    ...(different === 0
      ? []
      : [`${countOf(different, 'thing')} that ${different === 1 ? 'works' : 'work'} differently`]),
    ...(packages.length === 0 ? [] : [`${countOf(packages.length, 'package')} to install`]),
  ];
  const rest =
    counts.length === 0
      ? 'everything in it is supported'
      : `there ${/^1 /.test(counts[0] ?? '') ? 'is' : 'are'} ${joinWords(counts)}`;
  return errors === 0
    ? `Result: this site builds without changes, with \`csb-docs build${argument}\`; ${rest}.`
    : `Result: this site does not build yet because of ${countOf(errors, 'error')} (see “What to do”); ${rest}.`;
}
