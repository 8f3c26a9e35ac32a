/** Diagnostics about `Tabs` and `TabItem`. */
import type { Diagnostic, Location } from '../../types/diagnostic.js';

/** A `TabItem` without a value. */
export function tabWithoutValue(location: Location): Diagnostic {
  return mistake(location, {
    message: 'The `TabItem` has no `value`, so its label is used.',
    hint: 'Add a `value="…"` that is unique among these tabs.',
  });
}

/** Two tabs with the same value. */
export function tabWithUsedValue(value: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `An earlier tab also has the value \`${value}\`.`,
    hint: 'Give each tab a unique `value`.',
  });
}

/** A default value that no tab has. */
export function tabsWithoutDefault(value: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `No tab has the value \`${value}\`, so the first one is shown.`,
    hint: 'Set `defaultValue` to the `value` of a tab, or to `{null}` to show no tab.',
  });
}

/** A tab in `values` without a `TabItem`. */
export function tabWithoutItem(value: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `\`values\` has a tab \`${value}\` without a \`TabItem\`, so it is empty.`,
    hint: `Add \`<TabItem value="${value}">\`, or remove the tab from \`values\`.`,
  });
}

/** A `TabItem` that `values` does not list. */
export function tabNotInValues(value: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `\`values\` has no tab \`${value}\`, so this one is added at the end.`,
    hint: `Add \`{ value: '${value}', label: '…' }\` to \`values\`, or correct the \`value\`.`,
  });
}

/** A second default tab. */
export function secondDefaultTab(value: string, location: Location): Diagnostic {
  return mistake(location, {
    message: `The tab \`${value}\` is already the default, so this \`default\` has no effect.`,
    hint: 'Remove `default` from one of the two.',
  });
}

/** `Tabs` without a `TabItem`. */
export function tabsWithoutItems(location: Location): Diagnostic {
  return mistake(location, {
    message: '`Tabs` contains no `TabItem`, so nothing is shown.',
    hint: 'Put `<TabItem value="…" label="…">` around the content of each tab.',
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
    message: '`queryString` has no name, and the tabs have no `groupId` to take it from.',
    hint: 'Write `queryString="…"` with a name, or add a `groupId`.',
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
