import type { LayoutProps } from '../../src/types/props.js';
import Filled from '../elements/Filled.js';
import SmartLink from './SmartLink.js';

/** Notice that a page is about an unreleased or unmaintained version, with a link to the latest one. */
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

/** The version label of a page, if there are several versions. */
export function VersionBadge({ layout: { version, locale } }: { readonly layout: LayoutProps }) {
  if (version === undefined || !version.badge) return null;
  return (
    <p className="version-badge">
      <Filled text={locale.texts.versionBadge} values={{ version: version.label }} />
    </p>
  );
}
