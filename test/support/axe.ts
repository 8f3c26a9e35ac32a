/** Runs axe in a page and returns its violations as messages. */

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

/**
 * Returns violations of all rules, including best practices. Evaluates the script instead of inserting it, so that a
 * Content Security Policy does not block it.
 */
export function findAxeViolations(page: Page): Promise<readonly string[]> {
  return runAxe(page, 'document', {});
}

/** Rules that axe runs. */
interface AxeRules {
  readonly runOnly?: readonly string[];
  readonly rules?: Readonly<Record<string, { readonly enabled: boolean }>>;
}

/** @param context a JavaScript expression: the document, or a list of elements, which may be empty */
async function runAxe(page: Page, context: string, rules: AxeRules): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  // Colours halfway through a transition belong to neither scheme.
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

/**
 * Opens a page without animations, so that it is stable when checked. Prefetching is disabled because every page is
 * opened anyway.
 */
export function openStill(browser: Browser, served: Serving, layout: typeof WIDE): Promise<Reading> {
  return read(browser, served, {
    ...layout,
    ...SAVING,
    reducedMotion: 'reduce',
    expected: ['404 /custom-sidebar/no/such/page'],
  });
}

/**
 * Returns elements with their own text, a few per visual style that is new in this document. Elements with the same
 * styles and the same styled ancestors have the same contrast; checking every table cell, and the same header on each
 * page, would take half of axe's time. Runs in the page, whose document persists across client-side navigation.
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
    // The first one may be scrolled out of view.
    return [...new Set([0, 0.5, 1].flatMap((part) => elements[Math.round(part * (elements.length - 1))] ?? []))];
  });
}

/** Colour rules: the only ones a colour scheme can affect, and half of the work. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const NOT_COLOURS = Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }]));

/**
 * Checks the current page in both schemes.
 * @param seen set if the page was already checked in full at another width, so that only new visual styles are checked
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

/** Sets the colour scheme, `light` or `dark`. */
function setScheme(page: Page, scheme: string): Promise<void> {
  return page.evaluate((value) => {
    document.documentElement.dataset['theme'] = value;
  }, scheme);
}
