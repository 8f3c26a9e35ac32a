/** Features of Docusaurus that csb-docs has nothing for yet, as far as the site uses them. */
import type { DocusaurusFinding } from '../../diagnostics/catalogue/docusaurus.js';
import { type Examined, showPlace } from './examined.js';
import type { Entry, Section } from './report.js';

/** A feature, and what the configuration says about it. */
interface Feature extends Entry {
  readonly findings: readonly DocusaurusFinding[];
}

/** What is told of such features. */
export interface WithoutCounterpart {
  readonly sections: readonly Section[];
  /** Findings that are told with them, and need not be told again. */
  readonly told: readonly DocusaurusFinding[];
}

/** The section, where there is one. */
export function describeWithoutCounterpart(examined: Examined): WithoutCounterpart {
  const about = (subjects: RegExp) => examined.findings.filter(({ subject }) => subjects.test(subject));
  const features: readonly Feature[] = [...describeRedirects(about(/^@docusaurus\/plugin-client-redirects$/))];
  if (features.length === 0) return { sections: [], told: [] };
  const entries = features.map(({ findings, ...entry }) => ({ place: placeOf(findings), ...entry }));
  return {
    sections: [{ heading: 'What csb-docs has no counterpart for yet', entries }],
    told: features.flatMap(({ findings }) => findings),
  };
}

/** The option itself rather than what the navbar has because of it. */
function placeOf(findings: Feature['findings']): string | undefined {
  const own = findings.find(({ subject }) => !subject.startsWith('navbar:')) ?? findings[0];
  return showPlace(own?.location);
}

function describeRedirects(findings: Feature['findings']): readonly Feature[] {
  if (findings.length === 0) return [];
  return [{ text: 'Redirects: pages that lead from old addresses to new ones are not written.', findings }];
}
