/** Which version is searched, where there are several; in the dialog and on the search page. */
import type { SearchSettings } from '../../../src/types/props.js';
import { element } from '../../elements/dom.js';

/** Shows the choice in an element, which stays hidden where there is none. Called again when the settings change. */
export function showVersions(
  place: HTMLElement,
  settings: SearchSettings | undefined,
  onChoose: (docsId: string, version: string) => void,
): void {
  const { versions, versionOf = {} } = settings ?? {};
  place.hidden = versions === undefined;
  if (versions === undefined) return;
  // Made anew it would lose the focus of a reader who is choosing.
  if (place.childElementCount === 0)
    place.append(
      ...versions.docs.map(({ id, names }) =>
        element(
          'label',
          {},
          versions.docs.length === 1 ? versions.label : `${versions.label} (${id})`,
          ' ',
          element(
            'select',
            { 'data-docs-id': id },
            ...names.map(([name, label]) => element('option', { value: name }, label)),
          ),
        ),
      ),
    );
  for (const select of place.querySelectorAll('select')) {
    const id = select.dataset['docsId'] ?? '';
    select.value = versionOf[id] ?? '';
    select.onchange = () => onChoose(id, select.value);
  }
}
