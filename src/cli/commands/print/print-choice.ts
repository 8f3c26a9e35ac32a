/** Selects the sidebar of a print edition by flags. */
import { nothingToPrint, type PrintChoice, unknownPrintChoice } from '../../../diagnostics/catalogue/print.js';
import type { Diagnostic } from '../../../types/diagnostic.js';
import type { SidebarItem } from '../../../types/navigation.js';
import type { Site } from '../../../types/site.js';
import { toSidebarKey } from '../../../utils/docs-keys.js';
import { findNearest } from '../../../utils/nearest.js';

/** Flags that select a sidebar. Omitted ones select the first, and the latest version. */
export interface PrintFlagNames {
  readonly docs?: string | undefined;
  readonly docsVersion?: string | undefined;
  readonly sidebar?: string | undefined;
}

/** A selected sidebar. */
export interface ChosenSidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
  /** Label of its version; undefined if there is only one. */
  readonly version: string | undefined;
  /** Names of the other sidebars of the version. */
  readonly others: readonly string[];
}

/** Selects the sidebar, or returns a diagnostic. */
export function chooseSidebar(site: Site, flags: PrintFlagNames): ChosenSidebar | Diagnostic {
  const docs = choose('docs', flags.docs, { values: site.docs, toName: ({ id }) => id });
  if (docs === undefined || 'code' in docs) return docs ?? nothingToPrint();
  const last = docs.versions.find(({ isLast }) => isLast);
  const version =
    flags.docsVersion === undefined && last !== undefined
      ? last
      : choose('version', flags.docsVersion, { values: docs.versions, toName: ({ name }) => name });
  if (version === undefined || 'code' in version) return version ?? nothingToPrint();
  const names = Object.keys(version.sidebars);
  const name = choose('sidebar', flags.sidebar, { values: names, toName: (each) => each });
  if (name === undefined || typeof name !== 'string') return name ?? nothingToPrint();
  const place = { id: docs.id, version: version.name, isLast: version.isLast };
  return {
    name,
    items: site.sidebars.get(toSidebarKey(place, name)) ?? [],
    version: docs.versions.length > 1 ? version.label : undefined,
    others: names.filter((other) => other !== name),
  };
}

function choose<Value>(
  choice: PrintChoice,
  wanted: string | undefined,
  { values, toName }: { readonly values: readonly Value[]; readonly toName: (value: Value) => string },
): Value | Diagnostic | undefined {
  if (wanted === undefined) return values[0];
  const names = values.map(toName);
  return (
    values.find((value) => toName(value) === wanted) ??
    unknownPrintChoice(choice, wanted, { names, nearest: findNearest(wanted, names) })
  );
}
