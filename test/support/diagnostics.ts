/** Diagnostics for tests of output formats. */

import type { DiagnosticsReport } from '../../src/diagnostics/formats/report.js';
import { toDiagnostics } from '../../src/diagnostics/formats/reported-diagnostic.js';
import type { Diagnostic } from '../../src/types/diagnostic.js';
import { toFilePath } from '../../src/utils/paths.js';

/** File names and URLs that could inject syntax into an output format. */
export const HOSTILE_TEXTS = [
  'a\u001b[31mred\u001b]8;;https://evil.example\u0007',
  'a\n::error file=x,line=1::forged',
  'a\r\n##[error]forged',
  '::stop-commands::x',
  '%0A::error::forged',
  'a,line=9,title=b::c',
  '\u202egnp.exe\u2066',
  ']]><failure message="forged"/>',
  '"><system-out>&forged;',
  '\u0000\u0008\ufffe\ud800',
  'a | b | c',
  '`a` <b>x</b> `c',
  '``` x',
  '`a``b` @someone',
  '[link](https://evil.example) ![i](https://evil.example/x.png)',
  'https://evil.example www.evil.example me@evil.example',
  '@someone #1 GH-1 :smile: $x$ ~~x~~ **x** _x_ <!-- -->',
  '*/ {{0}} %s',
  'a\u2028b\u0085c\u{e0041}',
] as const;

/** Returns a diagnostic about a range in a file of a site. */
export function makeDiagnostic(over: Partial<Diagnostic> = {}): Diagnostic {
  const range = { start: { line: 3, column: 5 }, end: { line: 3, column: 9 } };
  return {
    code: 'broken-link',
    severity: 'error',
    message: '`/nope` is not a page of this site.',
    location: { file: toFilePath('docs/a.md'), range },
    ...over,
  };
}

/** Returns diagnostics with a hostile text in every possible field. */
export function makeHostile(): readonly Diagnostic[] {
  return HOSTILE_TEXTS.map((text, index) => {
    const file = `docs/${text}.md`;
    const location = { file: toFilePath(file), range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } } };
    const [message, hint] = [`\`${text}\` is not a page of this site.`, `Did you mean \`${text}\`? ${text}`];
    const notes = [{ message: `It was in \`${text}\`.`, location: { ...location, key: text } }, { message: text }];
    return makeDiagnostic({ message, hint, notes, location, severity: index % 2 === 0 ? 'error' : 'warning' });
  });
}

/** Returns a report of diagnostics. */
export function makeReport(
  diagnostics: readonly Diagnostic[],
  over: Partial<DiagnosticsReport> & { readonly folder?: string } = {},
): DiagnosticsReport {
  const { folder = '', ...rest } = over;
  const configFile = toFilePath('csb-docs.config.json');
  return {
    diagnostics: toDiagnostics(diagnostics, folder),
    ...{ exitCode: 1, isStrict: false, version: '1.2.3' },
    site: { folder, configFile, title: 'T', url: 'https://example.com', pages: 3 },
    readLines: () => undefined,
    readReference: () => '## Links and files\n\n| `broken-link` | error | A [link](x.md) that leads nowhere. More. |\n',
    ...rest,
  };
}
