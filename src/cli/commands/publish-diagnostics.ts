/** Publishes the diagnostics of `check` for other programs, on standard output and in files. */
import { flagFileRefused, unknownOutputFormat } from '../../diagnostics/catalogue/output.js';
import {
  type Format,
  findFormatOfFile,
  isDocument,
  isForPrograms,
  writeDiagnostics,
} from '../../diagnostics/formats/formats.js';
import type { DiagnosticsReport } from '../../diagnostics/formats/report.js';
import { toDiagnostics } from '../../diagnostics/formats/reported-diagnostic.js';
import { packageVersion } from '../../files/package.js';
import { findReportedFolder, readReference } from '../../files/report-facts.js';
import { toSitePath } from '../../files/site-path.js';
import { type FlagFile, writeFlagFile } from '../../output/kept/flag-file.js';
import type { SitePlace } from '../../sources/config/find-site.js';
import { createLineReader } from '../../sources/read-lines.js';
import { ExitCode } from '../../terminal/exit-code.js';
import type { Log } from '../../terminal/log.js';
import type { Config } from '../../types/config.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import { joinFile } from '../../utils/paths.js';

/** A requested file, relative to the site. */
export interface WantedFile {
  readonly file: string;
  /** Undefined if not specified. */
  readonly format: Format | undefined;
}

/** The requested formats. */
export interface WantedFormats {
  /** The printed format. */
  readonly printed: Format;
  /** Whether it was requested rather than chosen by default. */
  readonly isNamed: boolean;
  readonly files: readonly WantedFile[];
}

/** The result of a command, however it ended. */
export interface Outcome {
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined if the configuration is invalid or was not read. */
  readonly config: Config | undefined;
  readonly pages: number;
  readonly exitCode: number;
}

const OUTPUT_FLAG = '--output';

/** A file with its format. */
type OutputFile = Required<FlagFile> & { readonly file: string; readonly format: Format };

/**
 * Determines the format of each file: as specified, else the printed format, else by its extension. Returns problems as
 * diagnostics.
 */
export function findOutputs({ printed, isNamed, files }: WantedFormats): {
  readonly outputs: readonly OutputFile[];
  readonly problems: readonly Diagnostic[];
} {
  const outputs: OutputFile[] = [];
  const problems: Diagnostic[] = [];
  // A log is rarely wanted in a file with another extension.
  const isForFiles = isNamed && isForPrograms(printed);
  for (const { file, format: named } of files) {
    const format = named ?? (isForFiles ? printed : (findFormatOfFile(file) ?? (isNamed ? printed : undefined)));
    if (format === undefined) problems.push(unknownOutputFormat(file));
    else if (outputs.some((other) => other.file === file))
      problems.push(flagFileRefused(OUTPUT_FLAG, file, 'it is listed twice'));
    else outputs.push({ flag: OUTPUT_FLAG, file, format });
  }
  return { outputs, problems };
}

/** Where diagnostics are published. */
export interface Publication {
  readonly place: SitePlace;
  readonly printed: Format;
  readonly outputs: readonly OutputFile[];
  readonly isStrict: boolean;
  readonly log: Log;
}

/**
 * Writes the files, then prints the document, and returns the exit code. A file that cannot be written is a failure,
 * and included in the document and the other files.
 */
export async function publish(outcome: Outcome, { log, ...publication }: Publication): Promise<number> {
  const { place, printed, outputs } = publication;
  if (!isDocument(printed) && outputs.length === 0) return outcome.exitCode;
  const write = async (files: readonly OutputFile[], known: Outcome): Promise<readonly Diagnostic[]> => {
    const report = toReport(known, publication);
    const written = files.map((output) => writeFlagFile(output, writeDiagnostics(output.format, report), place));
    return (await Promise.all(written)).flat();
  };
  const problems = await write(outputs, outcome);
  log.diagnostics(problems, place.siteDir);
  const whole: Outcome = {
    ...outcome,
    diagnostics: [...outcome.diagnostics, ...problems],
    exitCode: problems.length > 0 ? outcome.exitCode || ExitCode.usage : outcome.exitCode,
  };
  // Repeated with the new diagnostics. Failures of this pass have already been reported.
  if (problems.length > 0) await write(outputs, whole);
  const document = isDocument(printed) ? writeDiagnostics(printed, toReport(whole, publication)) : '';
  if (document !== '') log.output(document.replace(/\n$/, ''));
  return whole.exitCode;
}

function toReport(
  { diagnostics, config, pages, exitCode }: Outcome,
  { place, isStrict }: Pick<Publication, 'place' | 'isStrict'>,
): DiagnosticsReport {
  const { siteDir, configPath } = place;
  const folder = findReportedFolder(siteDir);
  // Without a configuration, use the name that is looked up first.
  const configFile = configPath === undefined ? 'csb-docs.config.ts' : toSitePath(siteDir, configPath);
  return {
    diagnostics: toDiagnostics(diagnostics, folder),
    ...{ exitCode, isStrict, version: packageVersion() },
    site: { folder, configFile: joinFile(folder, configFile), title: config?.title, url: config?.url, pages },
    readLines: createLineReader(siteDir),
    readReference,
  };
}
