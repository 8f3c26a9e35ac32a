/** Describes security schemes and requirements, and creates sample credentials. */
import { toCode, toPlain } from './markdown.js';
import { textOf } from './operations.js';
import type { Place, Spec } from './spec.js';

/**
 * Returns the alternative requirements of an operation, each with one or more schemes. Empty if it needs no
 * authorization.
 */
export function listRequirements(spec: Spec, operation: Place): readonly (readonly Requirement[])[] {
  const own = spec.get(operation, 'security') ?? spec.get(spec.root, 'security');
  return spec
    .items(own)
    .map((item) =>
      spec
        .entries(item)
        .map(([name, scopes]) => ({ name, scopes: spec.items(scopes).map(({ value }) => String(value)) })),
    );
}

/** A scheme and the required scopes. */
export interface Requirement {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** Describes the requirements as Markdown. Empty if the operation is public. */
export function describeRequirements(spec: Spec, operation: Place, overview: string): string {
  const requirements = listRequirements(spec, operation);
  if (requirements.every((names) => names.length === 0)) return '';
  const said = requirements.map((names) =>
    names.length === 0
      ? 'nothing'
      : names.map((requirement) => describeRequirement(requirement, overview)).join(' with '),
  );
  return `**Authorization:** ${said.join(', or ')}`;
}

function describeRequirement({ name, scopes }: Requirement, overview: string): string {
  const link = `[${toPlain(name)}](${overview}#${idOfScheme(name)})`;
  return scopes.length === 0 ? link : `${link} (${scopes.map(toCode).join(', ')})`;
}

/** Returns the id of a scheme's section. */
export function idOfScheme(name: string): string {
  return `auth-${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`;
}

/** Describes how a scheme is used. */
export function describeScheme(spec: Spec, scheme: Place): string {
  const type = textOf(spec, scheme, 'type');
  if (type === 'apiKey')
    return `A key, in the ${textOf(spec, scheme, 'in') || 'header'} ${toCode(textOf(spec, scheme, 'name'))}.`;
  if (type === 'http') {
    const name = textOf(spec, scheme, 'scheme').toLowerCase();
    const format = textOf(spec, scheme, 'bearerFormat');
    if (name === 'basic') return 'A name and a password, in the header `Authorization` (Basic).';
    return `A token${format === '' ? '' : ` (${toPlain(format)})`}, in the header ${toCode(`Authorization: ${name === 'bearer' ? 'Bearer' : name} …`)}.`;
  }
  if (type === 'openIdConnect')
    return `OpenID Connect, described at ${toCode(textOf(spec, scheme, 'openIdConnectUrl'))}.`;
  return type === 'oauth2' ? 'OAuth 2.' : toPlain(type);
}

/** Returns the credentials a sample request sends, for the first requirement that is not empty. */
export function toCredentials(
  spec: Spec,
  operation: Place,
): { readonly headers: Readonly<Record<string, string>>; readonly query: Readonly<Record<string, string>> } {
  const headers: Record<string, string> = {};
  const query: Record<string, string> = {};
  const [names = []] = listRequirements(spec, operation).filter((each) => each.length > 0);
  for (const { name } of names) {
    const scheme = spec.get(spec.root, 'components', 'securitySchemes', name);
    const type = textOf(spec, scheme, 'type');
    if (type === 'apiKey') {
      const key = textOf(spec, scheme, 'name');
      const place = textOf(spec, scheme, 'in');
      if (place === 'query') query[key] = 'KEY';
      else if (place === 'cookie') headers['Cookie'] = `${key}=KEY`;
      else headers[key] = 'KEY';
    } else if (type === 'http' && textOf(spec, scheme, 'scheme').toLowerCase() === 'basic')
      headers['Authorization'] = 'Basic CREDENTIALS';
    else if (type !== '') headers['Authorization'] = 'Bearer TOKEN';
  }
  return { headers, query };
}
