/** The component `Link`, which becomes a regular link. */
import { toProperties } from '../mdx/properties.js';
import { toText } from '../mdx/values.js';
import type { ExpandComponent, Feature } from '../tree/feature.js';
import { createJsxElement } from '../tree/make-jsx.js';

/** Attributes that matter only to the router of Docusaurus. */
const WITHOUT_EFFECT = ['isNavLink', 'activeClassName', 'activeStyle', 'exact', 'strict', 'replace', 'autoAddBaseUrl'];

/** Expands to `<a>`. `to` takes precedence over `href`. */
const expandLink: ExpandComponent = ({ attributes, children, node }) => {
  const { to, href, ...others } = attributes;
  const address = toText(to ?? href);
  const kept = Object.entries(others).filter(([name]) => !WITHOUT_EFFECT.includes(name));
  const properties = toProperties(Object.fromEntries(kept), false);
  if (address === undefined || properties === undefined) return undefined;
  return [createJsxElement({ tagName: 'a', properties: { ...properties, href: address } }, children, node)];
};

/** Checked like all links. */
export const link: Feature = {
  name: 'link',
  components: { '@docusaurus/Link': expandLink, Link: expandLink },
};
