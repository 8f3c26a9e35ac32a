/** Reads the fields that all types of navbar items share. */
import { badNavbarItem } from '../../diagnostics/catalogue/navbar.js';
import type { NavbarItem } from '../../types/navigation.js';
import type { NavbarItemConfig } from '../../types/theme-config.js';
import { joinRoute, routeToHref, toHref } from '../../utils/paths.js';
import { toRoutePath } from '../links/targets.js';
import type { FrameContext } from './frame-context.js';

/** Reads the shared fields. Invalid ones are reported and left out. */
export function toCommonFields(config: NavbarItemConfig, key: string, context: FrameContext): Partial<NavbarItem> {
  const { className, html, 'aria-label': ariaLabel, activeBasePath, activeBaseRegex } = config;
  // Style sheets of Docusaurus sites expect the class on the link.
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

/** Returns a URL prefix. The trailing-slash policy does not apply to prefixes. */
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
