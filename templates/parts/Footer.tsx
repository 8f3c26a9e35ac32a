import { FRAME_ID } from 'csb-docs/markup';
import type { FooterLink, SiteFrame, Texts } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import Logo from './Logo.js';
import SmartLink from './SmartLink.js';

interface Props {
  readonly footer: NonNullable<SiteFrame['footer']>;
  readonly texts: Texts;
}

/** The footer: columns or a row of links, a logo, a copyright notice. */
export default function Footer({ footer, texts }: Props) {
  const { style, columns, links, logo, copyright } = footer;
  return (
    <footer className="site-footer" data-theme={style === 'dark' ? 'dark' : undefined}>
      <div className="site-footer-inner">
        {columns.length + links.length > 0 && (
          <nav className="footer-nav" aria-label={texts.footer}>
            {columns.map(({ title, className, links: columnLinks }, index) => (
              <div key={index} className={joinClasses('footer-column', className)}>
                {title !== undefined && (
                  <p className="footer-title" id={`${FRAME_ID.footer}${index}`}>
                    {title}
                  </p>
                )}
                <Links
                  links={columnLinks}
                  texts={texts}
                  titleId={title === undefined ? undefined : `${FRAME_ID.footer}${index}`}
                />
              </div>
            ))}
            {links.length > 0 && (
              <div className="footer-row">
                <Links links={links} texts={texts} />
              </div>
            )}
          </nav>
        )}
        {logo &&
          (logo.href === undefined ? (
            <Logo image={logo} />
          ) : (
            <a className="footer-logo" href={logo.href}>
              <Logo image={logo} />
            </a>
          ))}
        {copyright !== undefined && (
          <div className="footer-copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
        )}
      </div>
    </footer>
  );
}

Footer.sharedBy = ({ footer }: Props): Props['footer'] => footer;

function Links({
  links,
  texts,
  titleId,
}: {
  readonly links: readonly FooterLink[];
  readonly texts: Texts;
  readonly titleId?: string | undefined;
}) {
  return (
    <ul aria-labelledby={titleId}>
      {links.map(({ html, href, external, label, className }, index) =>
        html === undefined ? (
          <li key={index}>
            <SmartLink href={href} external={external} newTabText={texts.opensInNewTab} className={className}>
              {label}
            </SmartLink>
          </li>
        ) : (
          <li key={index} className={className} dangerouslySetInnerHTML={{ __html: html }} />
        ),
      )}
    </ul>
  );
}
