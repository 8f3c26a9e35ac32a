/** Repeats a bundle without modules that fail, so that each breaks only its users. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readMissingName } from '../../diagnostics/catalogue/bundle.js';
import type { Diagnostic } from '../../types/diagnostic.js';
import type { Bundle } from '../build/esbuild.js';
import type { BundlePlan } from './bundle-plan.js';

/** Maximum number of attempts. */
const MOST_TRIES = 5;

/**
 * Repeats a bundle until it succeeds. Records failing modules in `broken`, and returns all diagnostics. `code` is `''`
 * if nothing can be bundled.
 */
export async function bundleWithoutBroken<Made extends Bundle>(
  plan: BundlePlan,
  makeBundle: () => Promise<Made>,
): Promise<Made> {
  const { broken, place } = plan;
  const problems: Diagnostic[] = [];
  for (let count = 1; ; count++) {
    const bundle = await makeBundle();
    const lacking = bundle.diagnostics.filter((found) => noteLacking(found, plan));
    const others = bundle.diagnostics.filter((found) => !lacking.includes(found));
    problems.push(...others, ...lacking.filter((found) => isUsed(found, plan)).map(toWarning));
    const added = others.flatMap(({ location, message, severity }) =>
      location === undefined || severity !== 'error' ? [] : [[resolve(place.siteDir, location.file), message] as const],
    );
    const isStuck = lacking.length === 0 && added.every(([path]) => broken.has(path));
    if (bundle.code !== '' || isStuck || count > MOST_TRIES) return { ...bundle, diagnostics: problems };
    for (const [path, message] of added) broken.set(path, message);
  }
}

/** Records a missing export, which is undefined in Docusaurus. Returns true if the next attempt can define it. */
function noteLacking(found: Diagnostic, plan: BundlePlan): boolean {
  const missing = readMissingName(found);
  if (missing === undefined || found.location === undefined || plan.config.docusaurus === undefined) return false;
  const { siteDir } = plan.place;
  const meaning = plan.resolver.find(missing.specifier, resolve(siteDir, found.location.file));
  // In code of pages, the bundler names the file instead of what is written.
  const path = meaning.kind === 'file' ? meaning.path : resolve(siteDir, missing.specifier);
  if (!existsSync(path)) return false;
  plan.lacking.set(path, (plan.lacking.get(path) ?? new Set()).add(missing.name));
  return true;
}

/** Returns true if the importing module uses the missing name. */
function isUsed(found: Diagnostic, { place, virtual }: BundlePlan): boolean {
  const name = readMissingName(found)?.name ?? '';
  const path = resolve(place.siteDir, found.location?.file ?? '');
  const text = virtual.get(path) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '');
  return text.split(new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`)).length > 2;
}

function toWarning(found: Diagnostic): Diagnostic {
  return { ...found, severity: 'warning' };
}
