/** Functions that put a text together, as a template: all that is seen of them is what they give. */

/**
 * A function as an arrow with a template that gives the same, where all it does is to put its parameters between fixed texts.
 * @param value is called with one object
 * @param samples parameters, of which no value is part of another one; those of all but the first are to confirm what is found
 * @param names the parameters that may become part of the text; the others are the same for every call
 */
export function writeTemplate(
  value: CallableFunction,
  samples: readonly Readonly<Record<string, string>>[],
  names: readonly string[],
): string | undefined {
  const [first, ...others] = samples.map((sample) => toPattern(call(value, sample), sample, names));
  if (first === undefined || others.some((other) => other !== first)) return undefined;
  const used = names.filter((name) => first.includes(`\${${name}}`));
  return used.length === 0 ? undefined : `({ ${used.join(', ')} }) => \`${first}\``;
}

function call(value: CallableFunction, sample: Readonly<Record<string, string>>): unknown {
  try {
    return value(sample);
  } catch {
    return undefined;
  }
}

function toPattern(result: unknown, sample: Readonly<Record<string, string>>, names: readonly string[]) {
  if (typeof result !== 'string') return undefined;
  const fixed = result.replace(/[\\`]|\$\{/g, '\\$&');
  return names.reduce((text, name) => text.replaceAll(sample[name] ?? '\0', `\${${name}}`), fixed);
}
