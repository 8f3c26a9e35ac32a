/** Search filters: section of the site, docs versions, language. Used in the dialog and on the search page. */
import type { Counts } from 'csb-docs/search/dialog';
import type { SearchSettings } from '../../../src/types/props.js';
import { element } from '../../elements/dom.js';
import { readLanguage } from './status.js';

/** Current filters and the number of hits for each option. */
export interface Filters {
  readonly settings: SearchSettings | undefined;
  readonly part: string | undefined;
  readonly counts: Counts;
}

/** Called when a filter changes. */
export interface FilterHandlers {
  readonly onPart: (part: string | undefined) => void;
  readonly onVersion: (docsId: string, version: string) => void;
  readonly onLanguage: (name: string) => void;
}

/** A filter: a select element with label. */
interface Choice {
  readonly key: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string, count?: number | undefined])[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Shows the filters of a site in an element, which is hidden if there are none. Called again on every change. */
export function showFilters(place: HTMLElement, filters: Filters, handlers: FilterHandlers): void {
  const choices = listChoices(filters, handlers);
  place.hidden = choices.length === 0;
  const keys = choices.map(({ key }) => key);
  for (const label of [...place.children])
    if (label instanceof HTMLElement && !keys.includes(label.dataset['filter'] ?? '')) label.remove();
  choices.forEach((choice, at) => {
    const known = place.children[at];
    const isKnown = known instanceof HTMLElement && known.dataset['filter'] === choice.key;
    const label = isKnown
      ? known
      : element('label', { 'data-filter': choice.key }, `${choice.label} `, element('select', {}));
    // Existing elements are kept, because a new one would lose the focus.
    if (!isKnown) place.insertBefore(label, known ?? null);
    const select = label.querySelector('select');
    if (select) fill(select, choice);
  });
}

function listChoices({ settings, part, counts }: Filters, handlers: FilterHandlers): readonly Choice[] {
  if (settings === undefined) return [];
  const { parts, versions, versionOf = {}, languages, language = '', texts } = settings;
  const choices: Choice[] = [];
  if (parts)
    choices.push({
      key: 'part',
      label: texts.part,
      options: [
        ['', texts.everything, counts.ofPart()],
        ...parts.map((name) => [name, name, counts.ofPart(name)] as const),
      ],
      value: part ?? '',
      onChoose: (value) => handlers.onPart(value || undefined),
    });
  for (const { id, names } of versions?.docs ?? [])
    choices.push({
      key: `version ${id}`,
      label: versions?.docs.length === 1 ? versions.label : `${versions?.label} (${id})`,
      options: names.map(([name, label]) => [name, label, counts.ofVersion(id, name)]),
      value: versionOf[id] ?? '',
      onChoose: (value) => handlers.onVersion(id, value),
    });
  if (languages)
    choices.push({
      key: 'language',
      label: languages.label,
      options: languages.all.map(({ name, label }) => [name, label]),
      value: language,
      onChoose: handlers.onLanguage,
    });
  return choices;
}

/** Options are updated in place, because the list may be open. */
function fill(select: HTMLSelectElement, { options, value, onChoose }: Choice): void {
  options.forEach(([name, label, count], at) => {
    const option = select.options[at] ?? select.appendChild(element('option', { value: name }));
    const text = count === undefined ? label : `${label} (${count.toLocaleString(readLanguage())})`;
    if (option.value !== name) option.value = name;
    if (option.textContent !== text) option.textContent = text;
  });
  while (select.options.length > options.length) select.remove(options.length);
  select.value = value;
  select.onchange = () => onChoose(select.value);
}
