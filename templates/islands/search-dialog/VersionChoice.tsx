import type { SearchSettings } from '../../../src/types/props.js';

interface Props {
  readonly settings: SearchSettings | undefined;
  readonly onChoose: (docsId: string, version: string) => void;
}

/** Which version is searched, where there are several. */
export default function VersionChoice({ settings, onChoose }: Props) {
  const { versions, versionOf = {} } = settings ?? {};
  if (versions === undefined) return null;
  return (
    <div className="search-versions">
      {versions.docs.map(({ id, names }) => (
        <label key={id}>
          {versions.docs.length === 1 ? versions.label : `${versions.label} (${id})`}{' '}
          <select value={versionOf[id]} onChange={({ target }) => onChoose(id, target.value)}>
            {names.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
