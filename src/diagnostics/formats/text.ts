/** Findings as the terminal shows them, without colours. */
import { joinFile } from '../../utils/paths.js';
import { describeCounts, formatDiagnostic } from '../format.js';
import { type FindingsReport, summarize, withoutInfos } from './report.js';

/** Writes one block a finding, with its frame, and the counts last. */
export function writeText({ findings, site, readLines }: FindingsReport): string {
  const options = {
    paint: (_tone: string, text: string) => text,
    readLines,
    showPath: (file: string) => joinFile(site.folder, file),
  };
  const blocks = withoutInfos(findings).map(({ diagnostic }) => `${formatDiagnostic(diagnostic, options)}\n`);
  return `${[...blocks, `${describeCounts(summarize(findings))}.`].join('\n')}\n`;
}
