import { CLASS } from 'csb-docs/markup';
import { fillText } from 'csb-docs/text';
import type { LayoutProps } from '../../src/types/props.js';
import { joinClasses } from '../elements/class-names.js';
import Icon, { type IconName } from '../elements/Icon.js';

/**
 * The theme switch, which works only with scripts. It contains a label for each mode, and CSS shows the current one.
 */
export default function ThemeSwitch({ layout }: { readonly layout: LayoutProps }) {
  const {
    frame: { colorMode },
    locale: { texts },
  } = layout;
  if (colorMode.disableSwitch) return null;
  const modes: readonly (readonly [mode: string, icon: IconName, name: string])[] = [
    ['light', 'sun', texts.lightMode],
    ['dark', 'moon', texts.darkMode],
    ['system', 'screen', texts.systemMode],
  ];
  return (
    <button className={joinClasses('tool', CLASS.themeSwitch, 'needs-script')} type="button" aria-live="polite">
      {modes
        .filter(([mode]) => mode !== 'system' || colorMode.respectPrefersColorScheme)
        .map(([mode, icon, name]) => {
          const label = fillText(texts.switchColourMode, { mode: name });
          return (
            <span key={mode} className={`mode-${mode}`} title={label}>
              <Icon name={icon} />
              <span className="visually-hidden">{label}</span>
            </span>
          );
        })}
    </button>
  );
}

ThemeSwitch.sharedBy = ({ layout }: { readonly layout: LayoutProps }): LayoutProps['locale'] => layout.locale;
