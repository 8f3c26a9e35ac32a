import type { LayoutProps } from '../../src/types/props.js';
import Filled from '../elements/Filled.js';
import SmartLink from './SmartLink.js';

/** Says that a page is about a version that is not released, or no longer maintained, and leads to the last one. */
export default function VersionBanner({ layout: { version, locale } }: { readonly layout: LayoutProps }) {
  if (version === undefined || version.banner === 'none') return null;
  const { texts } = locale;
  const { last } = version;
  const message = version.banner === 'unreleased' ? texts.unreleasedVersion : texts.unmaintainedVersion;
  return (
    <div className="admonition warning notice version-banner" role="note" aria-label={texts.versions}>
      <p>
        <Filled text={message} values={{ version: <strong>{version.label}</strong> }} />{' '}
        <Filled
          text={texts.latestVersion}
          values={{
            version: (
              <SmartLink href={last.href} version={version.lastPlace} newTabText={texts.opensInNewTab}>
                <strong>{last.label}</strong>
              </SmartLink>
            ),
          }}
        />
      </p>
    </div>
  );
}

/** The label of the version of a page, where there are several. */
export function VersionBadge({ layout: { version, locale } }: { readonly layout: LayoutProps }) {
  if (version === undefined || !version.badge) return null;
  return (
    <p className="version-badge">
      <Filled text={locale.texts.versionBadge} values={{ version: version.label }} />
    </p>
  );
}
