/** Diagnostics about tabs, as Docusaurus has them. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** A `TabItem` without a value. */
export function tabWithoutValue(location: Location): Diagnostic {
  return mistake(location, {
    message: 'The `TabItem` has no `value`, so its label stands for it.',
    hint: 'You can write `value="…"`, a name that no other tab beside it has.',
  });
}

/** Two tabs with one value. */
export function tabWithUsedValue(value: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `Another tab before this one has the value \`${value}\`, too.`,
    hint: 'You can give each tab a `value` of its own; a choice cannot tell them apart.',
  });
}

/** A default that none of the tabs is. */
export function tabsWithoutDefault(value: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `No tab has the value \`${value}\`, so the first one is shown.`,
    hint: 'You can name the `value` of a tab as `defaultValue`, or write `{null}` to show none.',
  });
}

/** Tabs without any. */
export function tabsWithoutItems(location: Location): Diagnostic {
  return mistake(location, {
    message: 'There is no `TabItem` in `Tabs`, so nothing is shown.',
    hint: 'You can write `<TabItem value="…" label="…">` around the content of each tab.',
  });
}

/** Something between tabs. */
export function tabsWithOthers(location: Location): Diagnostic {
  return mistake(location, {
    message: 'This is in `Tabs` and in no `TabItem`, so it is shown below the tabs.',
    hint: 'Write `<TabItem value="…" label="…">` around it, or move it out of `<Tabs>`.',
  });
}

/** `queryString` without a name. */
export function tabsWithoutQueryName(location: Location): Diagnostic {
  return mistake(location, {
    message: 'The tabs have no `groupId`, which `queryString` takes its name from.',
    hint: 'You can write `queryString="…"` with a name, or add a `groupId`.',
  });
}

function mistake(location: Location, words: { readonly message: string; readonly hint: string }): Diagnostic {
  return {
    code: 'wrong-tabs',
    severity: 'warning',
    ...words,
    location,
  };
}
