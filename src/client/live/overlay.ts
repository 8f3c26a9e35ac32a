/**
 * The overlay of the development server: diagnostics of this page and the whole site, and recent events. A shadow root
 * isolates it from styles of the site.
 */
import type { Problem, ProblemPlace } from '../../types/problem.js';
import { createElement, type Opener, toItem, toPlace } from './diagnostic-item.js';
import { STYLES } from './styles.js';

const NAME = 'csb-docs-problems';
/** On a page of the server itself, diagnostics are shown here instead of in the corner. */
const INLINE = '#__csb-findings';

const state: {
  problems: readonly Problem[];
  /** Diagnostics already shown. Only new ones reopen a closed overlay. */
  readonly seen: Set<string>;
  open: Opener;
  /** The source of this page, if it can be opened. */
  source: ProblemPlace | undefined;
  /** Short notices next to the diagnostics, by topic. */
  readonly notices: Map<string, HTMLElement>;
  details: HTMLDetailsElement | undefined;
  host: HTMLElement | undefined;
  /** The current content as text. */
  drawn: string;
} = {
  problems: [],
  seen: new Set(),
  open: undefined,
  source: undefined,
  notices: new Map(),
  details: undefined,
  host: undefined,
  drawn: '',
};

addEventListener('keydown', (event) => {
  const { details, host } = state;
  // Another open element handles the key: it has called preventDefault, or is in front.
  if (event.key !== 'Escape' || event.defaultPrevented || !details?.open || isInline()) return;
  const isInside = event.composedPath().includes(host ?? window);
  if (!isInside && document.querySelector('dialog[open], [aria-modal=true]:not([hidden])')) return;
  close(details);
});

/**
 * Shows the problems of this page and of the whole site. After most saves they are unchanged; then nothing is redrawn,
 * to keep presses and focus.
 */
export function showProblems(problems: readonly Problem[]): void {
  state.problems = problems;
  const place = document.querySelector(INLINE);
  const isInPlace = state.host?.isConnected && place === (isInline() ? state.host.parentElement : null);
  if (!isInPlace || state.drawn !== describeDrawn()) draw();
}

function describeDrawn(): string {
  return JSON.stringify([state.problems, location.pathname]);
}

/** Sets how locations are opened, and the source of this page. */
export function setOpener(open: Opener, source: ProblemPlace | undefined): void {
  if (state.open === open && state.source?.file === source?.file) return;
  Object.assign(state, { open, source });
  draw();
}

/** Shows or removes a short notice next to the diagnostics. */
export function showNotice(name: string, notice: HTMLElement | undefined): void {
  if (notice === undefined && !state.notices.has(name)) return;
  if (notice === undefined) state.notices.delete(name);
  else state.notices.set(name, notice);
  draw();
  if (notice !== undefined) say(notice.textContent ?? '');
}

function draw(): void {
  const { section, host } = findHost();
  const shown = listShown(state.problems);
  const fresh = shown.filter((problem) => !state.seen.has(toKey(problem)));
  const focus = describeFocus(host);
  const wasOpen = state.details?.open ?? false;
  const isOpen = isInline() || (shown.length > 0 && wasOpen) || fresh.some(({ isUrgent }) => isUrgent);
  state.details = shown.length === 0 ? undefined : createDiagnostics(shown, { isOpen, isFresh: fresh.length > 0 });
  const scrolled = host.shadowRoot?.querySelector('.panel')?.scrollTop ?? 0;
  for (const element of section.querySelectorAll(':scope > :not(.status)')) element.remove();
  section.prepend(...state.notices.values(), ...(state.details === undefined ? [] : [state.details]));
  host.shadowRoot?.querySelector('.panel')?.scrollTo({ top: scrolled, behavior: 'instant' });
  restoreFocus(host, focus);
  state.seen.clear();
  for (const problem of state.problems) state.seen.add(toKey(problem));
  state.drawn = describeDrawn();
  const [first] = fresh;
  if (first !== undefined) say(`csb-docs: ${describe(shown)}. ${first.message}`);
}

/** Returns the single host. Site code may have removed it, or a new page may have a place for it. */
function findHost(): { readonly host: HTMLElement; readonly section: HTMLElement } {
  const host = state.host ?? createHost();
  state.host = host;
  const place = document.querySelector(INLINE);
  host.toggleAttribute('data-inline', place !== null);
  if (place !== null && host.parentElement !== place) place.replaceChildren(host);
  else if (!host.isConnected) document.body.append(host);
  return { host, section: host.shadowRoot?.querySelector('section') ?? host };
}

function createHost(): HTMLElement {
  const host = document.createElement(NAME);
  const root = host.attachShadow({ mode: 'open' });
  // A constructed sheet, because a content security policy may forbid `<style>` and style attributes.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  root.adoptedStyleSheets = [sheet];
  const section = createElement('section');
  section.lang = 'en';
  section.dir = 'ltr';
  section.setAttribute('aria-label', 'csb-docs');
  const status = createElement('p', '', 'status');
  status.setAttribute('role', 'status');
  section.append(status);
  root.append(section);
  return host;
}

function createDiagnostics(
  shown: readonly Problem[],
  { isOpen, isFresh }: { readonly isOpen: boolean; readonly isFresh: boolean },
): HTMLDetailsElement {
  const details = document.createElement('details');
  const severity = shown.some((problem) => problem.severity === 'error') ? 'error' : 'warning';
  details.className = isFresh && !isOpen ? `${severity} fresh` : severity;
  details.open = isOpen;
  const panel = createElement('div', '', 'panel');
  // A scrollable area must be reachable by keyboard.
  panel.tabIndex = 0;
  panel.setAttribute('role', 'group');
  panel.setAttribute('aria-label', 'Diagnostics');
  const [ofPage, others] = [shown.filter(isOfThisPage), shown.filter((problem) => !isOfThisPage(problem))];
  for (const [title, problems] of [['This page', ofPage] as const, ['The whole site', others] as const]) {
    if (problems.length === 0) continue;
    const list = createElement('ul');
    list.append(...problems.map((problem) => toItem(problem, state.open)));
    panel.append(createElement('h2', title), list);
  }
  if (state.open !== undefined && state.source !== undefined) {
    const line = createElement('p', 'This page is ', 'hint');
    line.append(toPlace(state.source, state.open));
    panel.append(line);
  }
  details.append(createElement('summary', describe(shown)), panel);
  return details;
}

/**
 * Returns problems of this page and of the whole site, errors first. A page of the server itself shows only errors if
 * there are any.
 */
function listShown(problems: readonly Problem[]): readonly Problem[] {
  const isOfSite = (problem: Problem): boolean => problem.path === undefined || problem.isUrgent === true;
  const others = problems.filter((problem) => !isOfThisPage(problem) && isOfSite(problem));
  const shown = joinPages([...problems.filter(isOfThisPage), ...others]);
  const errors = shown.filter(({ severity }) => severity === 'error');
  return isInline() && errors.length > 0
    ? errors
    : [...errors, ...shown.filter((problem) => !errors.includes(problem))];
}

/** A template that throws affects many pages, so only one is shown, preferably this one. */
function joinPages(problems: readonly Problem[]): readonly Problem[] {
  const groups = new Map<string, readonly Problem[]>();
  for (const problem of problems) {
    const { place, isUrgent, path } = problem;
    const key = isUrgent && path !== undefined && place ? JSON.stringify(place) : `${groups.size}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap(([problem, ...more]) => {
    if (problem === undefined || more.length === 0) return problem ?? [];
    const message = `The same on ${more.length} other ${more.length === 1 ? 'page' : 'pages'}.`;
    return { ...problem, notes: [...(problem.notes ?? []), { message }] };
  });
}

/** Ignores a trailing slash. */
function isOfThisPage({ path }: Problem): boolean {
  const toBare = (address: string): string => address.replace(/\/$/, '');
  return path !== undefined && toBare(path) === toBare(location.pathname);
}

function describe(problems: readonly Problem[]): string {
  const count = (severity: Problem['severity'], noun: string): readonly string[] => {
    const number = problems.filter((problem) => problem.severity === severity).length;
    return number === 0 ? [] : [`${number} ${noun}${number === 1 ? '' : 's'}`];
  };
  return [...count('error', 'error'), ...count('warning', 'warning')].join(', ');
}

/** Ignores the line, which changes with edits above. */
function toKey({ severity, message, place }: Problem): string {
  return JSON.stringify([severity, message, place?.file]);
}

function isInline(): boolean {
  return state.host?.hasAttribute('data-inline') ?? false;
}

function close(details: HTMLDetailsElement): void {
  const isFocused = state.host?.shadowRoot?.activeElement != null;
  details.open = false;
  if (isFocused) details.querySelector('summary')?.focus();
}

/** Announces text to screen readers. The live region must exist before its text. */
function say(text: string): void {
  const status = state.host?.shadowRoot?.querySelector('.status');
  if (status) status.textContent = text;
}

/** Redrawing replaces the focused element, so its position in the list is recorded. */
function describeFocus({ shadowRoot }: HTMLElement): readonly [selector: string, index: number] | undefined {
  const active = shadowRoot?.activeElement;
  if (!active) return undefined;
  const selector = active.localName;
  return [selector, [...(shadowRoot?.querySelectorAll(selector) ?? [])].indexOf(active)];
}

function restoreFocus({ shadowRoot }: HTMLElement, focus: ReturnType<typeof describeFocus>): void {
  if (focus === undefined) return;
  const [selector, index] = focus;
  const element = shadowRoot?.querySelectorAll<HTMLElement>(selector)[index] ?? shadowRoot?.querySelector('summary');
  element?.focus({ preventScroll: true });
}
