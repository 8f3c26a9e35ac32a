/** axe in a page: what it finds, one sentence each. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import type { Serving } from './cli.js';
import { type Reading, read, SAVING, type WIDE } from './reader.js';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** Violations of all rules, those that are only good practice included. Evaluated, not inserted, so that a policy does not forbid it. */
export function findAxeViolations(page: Page): Promise<readonly string[]> {
  return runAxe(page, 'document', {});
}

/** Which rules axe has to look for. */
interface AxeRules {
  readonly runOnly?: readonly string[];
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

/** @param context an expression: the document, or the elements at which axe looks, if there are any */
async function runAxe(page: Page, context: string, rules: AxeRules): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Colours half-way through a transition belong to no scheme.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined))),
  );
  const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
  const { violations } = await page.evaluate<AxeResult>(
    `((context) => context.length === 0 ? { violations: [] } : axe.run(context, ${options}))(${context})`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 160)} (${failureSummary.split('\n').slice(1).join(' ').trim().slice(0, 200)})`,
    ),
  );
}

/** Opens a page without motion, so that what is looked at has arrived; nothing is fetched ahead of pages that are all opened anyway. */
export function openStill(browser: Browser, served: Serving, layout: typeof WIDE): Promise<Reading> {
  return read(browser, served, {
    ...layout,
    ...SAVING,
    reducedMotion: 'reduce',
    expected: ['404 /custom-sidebar/no/such/page'],
  });
}

/**
 * Elements with text of their own, some of each look that this document has not had yet: elements that are alike, as all
 * that they are in is, have the same contrast, and axe takes half of its time to find that out for each cell of a table,
 * and for the same header on each page. Runs in the page, whose document stays from one page of the site to the next.
 */
function findLooks(): readonly Element[] {
  const kept = window as Window & { looks?: Map<string, number>; checked?: Set<number> };
  const looks = (kept.looks ??= new Map<string, number>());
  const checked = (kept.checked ??= new Set<number>());
  const lookOf = new Map<Element, number>();
  const alike = new Map<number, Element[]>();
  for (const element of document.querySelectorAll('*')) {
    const style = getComputedStyle(element);
    const ground = [style.backgroundColor, style.backgroundImage, style.opacity, style.filter, style.mixBlendMode];
    const text = [style.color, style.fontSize, style.fontWeight, style.textShadow, style.webkitTextFillColor];
    const outer = lookOf.get(element.parentElement ?? element) ?? `in a window of ${innerWidth} px`;
    const key = [outer, style.position, ...ground, ...text].join('\n');
    const look = looks.get(key) ?? looks.size;
    looks.set(key, look);
    lookOf.set(element, look);
    const isText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    if ((isText || element.matches('input, select, textarea')) && element.checkVisibility())
      alike.set(look, [...(alike.get(look) ?? []), element]);
  }
  return [...alike].flatMap(([look, elements]) => {
    if (checked.has(look)) return [];
    checked.add(look);
    // The first may be scrolled out of sight.
    return [...new Set([0, 0.5, 1].flatMap((part) => elements[Math.round(part * (elements.length - 1))] ?? []))];
  });
}

/** Rules about colours: all that a scheme can change, and half of the work. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const NOT_COLOURS = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]));

/**
 * Both schemes of what is on the screen.
 * @param seen what has been looked at element by element before, in a window of another width: now looks do
 */
export async function lookAt(page: Page, name: string, seen?: 'seen'): Promise<readonly string[]> {
  const lookAtLooks = () => runAxe(page, `(${findLooks})()`, { runOnly: COLOURS });
  const light = seen
    ? [...(await runAxe(page, 'document', { rules: NOT_COLOURS })), ...(await lookAtLooks())]
    : await findAxeViolations(page);
  await setScheme(page, 'dark');
  const dark = await lookAtLooks();
  await setScheme(page, 'light');
  return [
    ...light.map((violation) => `${name}, light: ${violation}`),
    ...dark.map((violation) => `${name}, dark: ${violation}`),
  ];
}

/** Shows a page in a colour scheme, `light` or `dark`. */
function setScheme(page: Page, scheme: string): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.dataset['theme'] = value;
  }, scheme);
}
