/**
 * The menu above the title: copy the page as Markdown, view it, or open it in an assistant. Without scripts, it is a
 * link to the Markdown page. Nothing is sent to an assistant until the reader follows its link.
 */
import { ATTRIBUTE, CLASS } from '../utils/markup.js';
import { all, find, listen, on, onEscape, onPage } from './dom.js';
import { fetchTexts } from './texts-apart.js';

type Row = readonly [label: string, icon: string];

/** Texts and icons, see `NotFound`. */
interface PageMenu {
  readonly copied: string;
  readonly refused: string;
  readonly failed: string;
  readonly newTab: string;
  readonly done: string;
  readonly copy: Row;
  readonly view: Row;
  readonly assistants: readonly (readonly [...Row, address: string])[];
}

const OPENER = `.${CLASS.pageMenu}>a`;
const MENU = `.${CLASS.pageMenu}>[role=menu]`;

onPage(() => {
  for (const link of all(OPENER)) {
    link.setAttribute('role', 'button');
    link.setAttribute('aria-haspopup', 'menu');
    link.setAttribute('aria-expanded', 'false');
  }
});
on<'keydown', HTMLAnchorElement>('keydown', OPENER, (link, event) => {
  if (![' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return;
  event.preventDefault();
  void openPageMenu(link, event.key === 'ArrowUp' ? -1 : 0);
});
on('keydown', MENU, onKey);
for (const type of ['click', 'focusin'] as const)
  listen(type, ({ target }) => {
    if (!(target instanceof Element && target.closest(`.${CLASS.pageMenu}`))) close();
  });
onEscape(leave);

/**
 * Opens or closes the page menu. Falls back to the link if its texts cannot be loaded. `index` is the item to focus.
 */
export async function openPageMenu(link: HTMLAnchorElement, index = 0): Promise<void> {
  if (find(MENU)) return close();
  try {
    const texts = await fetchTexts<PageMenu>(ATTRIBUTE.pageMenu);
    // It may have been opened twice during the load, or the page may have changed.
    if (find(MENU) || !link.isConnected) return;
    link.after(makeMenu(texts, link));
    link.setAttribute('aria-expanded', 'true');
    all(`${MENU}>a`).at(index)?.focus();
  } catch {
    location.assign(link.href);
  }
}

function close(): void {
  find(MENU)?.remove();
  find(OPENER)?.setAttribute('aria-expanded', 'false');
}

/** Returns the focus to the button, so that Tab continues from there. */
function leave(): void {
  if (!find(MENU)) return;
  find(OPENER)?.focus();
  close();
}

function onKey(_menu: HTMLElement, event: KeyboardEvent): void {
  const items = all(`${MENU}>a`);
  const at = items.findIndex((item) => item.matches(':focus'));
  if (event.key === 'Tab') leave();
  if (event.key === ' ') items[at]?.click();
  const next = new Map([
    ['ArrowDown', (at + 1) % items.length],
    ['ArrowUp', at - 1],
    ['Home', 0],
    ['End', -1],
  ]).get(event.key);
  if (next !== undefined) items.at(next)?.focus();
  if (next !== undefined || event.key === ' ') event.preventDefault();
}

function makeMenu(texts: PageMenu, link: HTMLAnchorElement): HTMLElement {
  const menu = document.createElement('div');
  menu.className = 'dropdown-items';
  menu.setAttribute('role', 'menu');
  menu.ariaLabel = link.innerText.trim();
  menu.style.cssText =
    'inset-inline:auto 0;z-index:6;inline-size:max-content;min-inline-size:0;max-inline-size:min(20rem,100vw - 2rem);font-size:var(--size-part);line-height:1.5';
  const copy = makeItem(texts.copy, link.href);
  copy.onclick = (event) => {
    event.preventDefault();
    void copyMarkdownPage(link.href).then((result) =>
      show(copy, [texts[result], result === 'copied' ? texts.done : '']),
    );
  };
  const places = texts.assistants.map(([label, icon, pattern]) => {
    const item = makeItem([label, icon], fill(pattern, link.href));
    item.ariaLabel = `${label} ${texts.newTab}`;
    item.target = '_blank';
    item.rel = 'noopener noreferrer';
    // After the browser has followed the link.
    item.onclick = () => void setTimeout(close);
    return item;
  });
  menu.append(copy, makeItem(texts.view, link.href), ...places);
  return menu;
}

function makeItem([label, icon]: Row, href: string): HTMLAnchorElement {
  const item = document.createElement('a');
  item.className = 'navbar-link';
  item.setAttribute('role', 'menuitem');
  item.tabIndex = -1;
  item.href = href;
  item.style.cssText = 'display:flex;gap:.625rem;align-items:center';
  item.append(drawIcon(icon), label);
  return item;
}

/** Shows the result in the item, and announces it. */
function show(item: HTMLElement, [text, icon]: Row): void {
  item.replaceChildren(drawIcon(icon), text);
  find(`[${ATTRIBUTE.keep}]`)?.replaceChildren(text);
}

function drawIcon(path: string): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const line = document.createElementNS(icon.namespaceURI, 'path');
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  line.setAttribute('d', path);
  icon.append(line);
  return icon as SVGElement;
}

function fill(pattern: string, markdownPage: string): string {
  const values = new Map([
    ['url', location.href.replace(/#.*/, '')],
    ['markdownUrl', markdownPage],
    ['title', document.title],
  ]);
  return pattern.replace(/\{(url|markdownUrl|title)\}/g, (_, name) => encodeURIComponent(values.get(name) ?? ''));
}

/** Safari allows this only during the click, so it receives the pending text. */
async function copyMarkdownPage(href: string): Promise<'copied' | 'refused' | 'failed'> {
  const text = fetch(href).then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error(answer.statusText))));
  try {
    const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    // A browser that refuses immediately does not handle its rejection.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return 'copied';
  } catch {
    return text.then(
      () => 'refused',
      () => 'failed',
    );
  }
}
