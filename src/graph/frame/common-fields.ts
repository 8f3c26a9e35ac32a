/** What items of the navbar have whatever their type. */
import { badNavbarItem } from '../../diagnostics/catalogue/links.js';
import type { NavbarItem } from '../../types/navigation.js';
import type { NavbarItemConfig } from '../../types/theme-config.js';
import { joinRoute, routeToHref, toHref } from '../../utils/paths.js';
import { toRoutePath } from '../links/targets.js';
import type { FrameContext } from './frame-context.js';

/** Reads these fields; what is wrong with one is reported, and it is left out. */
export function toCommonFields(config: NavbarItemConfig, key: string, context: FrameContext): Partial<NavbarItem> {
  const { className, html, 'aria-label': ariaLabel, activeBasePath, activeBaseRegex } = config;
  // The style sheets of sites for Docusaurus expect the class where that puts it.
  const isOnLink = context.input.config.docusaurus !== undefined && config.type !== 'html';
  return {
    ...(className === undefined ? {} : { [isOnLink ? 'linkClass' : 'className']: className }),
    ...(html === undefined ? {} : { labelHtml: context.resolveHtml(html, `${key}.html`) }),
    ...(ariaLabel === undefined ? {} : { ariaLabel }),
    ...(activeBasePath === undefined ? {} : { activeBasePath: toBasePath(activeBasePath, context) }),
    ...(activeBaseRegex !== undefined && isExpression(activeBaseRegex, `${key}.activeBaseRegex`, context)
      ? { activeBaseRegex }
      : {}),
  };
}

/** A prefix of addresses, so the trailing-slash policy does not apply to it. */
function toBasePath(path: string, { input: { config } }: FrameContext): string {
  return toHref(
    routeToHref(toRoutePath(path, joinRoute(''), config), { baseUrl: config.baseUrl, trailingSlash: undefined }),
  );
}

function isExpression(source: string, key: string, { locate, report }: FrameContext): boolean {
  try {
    new RegExp(source);
    return true;
  } catch {
    report([badNavbarItem(`has the expression \`${source}\`, which is not valid`, locate(key))]);
    return false;
  }
}
