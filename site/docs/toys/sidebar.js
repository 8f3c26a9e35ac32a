// @ts-check
/**
 * The sidebar on the home page, which follows its YAML.
 * Each checkbox controls lines of the file. The remaining lines are parsed and drawn.
 */

/** @typedef {Record<string, string>} Fields */

/** Colours of the file and the properties that toys/sidebar.css draws with. */
const COLOURS = /_(?:color|background)(?:_selected)?$/;

/** Shown instead of an empty file. */
const NOTHING = '# An empty file changes nothing.';

/** @param {{ island: HTMLElement }} context */
export function hydrate({ island }) {
  const code = /** @type {HTMLElement} */ (island.querySelector('pre code'));
  const lines = [...code.querySelectorAll('.line')];
  const inputs = /** @type {HTMLInputElement[]} */ ([...island.querySelectorAll('input')]);
  const nothing = Object.assign(document.createElement('span'), { className: 'line tk-c', textContent: NOTHING });
  for (const name of /** @type {NodeListOf<HTMLElement>} */ (island.querySelectorAll('.toy-name')))
    name.dataset.native ??= name.textContent ?? '';
  // Keeps the page below in place when lines disappear.
  code.style.minBlockSize = `${code.offsetHeight}px`;
  const show = () => {
    const shown = lines.filter((_, index) => inputs.some((input) => input.checked && names(input, index + 1)));
    code.replaceChildren(...(shown.length > 0 ? shown : [nothing]).flatMap((line) => [line, '\n']));
    draw(island, readFile(shown.map((line) => line.textContent ?? '')));
  };
  island.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    lines.forEach((line, index) => line.classList.toggle('hl', target.checked && names(target, index + 1)));
    show();
  });
  // Applies checkboxes that changed before the script loaded.
  if (inputs.some((input) => !input.checked)) show();
  for (const button of island.querySelectorAll('button[data-all]'))
    button.addEventListener('click', () => {
      for (const input of inputs) input.checked = button.getAttribute('data-all') === 'on';
      for (const line of lines) line.classList.remove('hl');
      show();
    });
}

/**
 * Returns whether a checkbox controls a line, counted from 1. Its lines look like `3-5 9`.
 * @param {HTMLInputElement} input
 * @param {number} line
 */
function names(input, line) {
  return (input.dataset.lines ?? '').split(' ').some((range) => {
    const [first = '', last = first] = range.split('-');
    return line >= Number(first) && line <= Number(last);
  });
}

/**
 * Parses the subset of YAML that the file on the page uses: fields of the root, and of each entry below `order`.
 * @param {readonly string[]} lines
 */
function readFile(lines) {
  /** @type {Fields} */
  const fields = {};
  /** @type {Fields[]} */
  const entries = [];
  for (const line of lines) {
    if (line.includes('- ')) entries.push({});
    const into = line.startsWith(' ') ? entries.at(-1) : fields;
    for (const [, name = '', , value = ''] of line.matchAll(/(\w+): ('?)(.*?)\2(?=, | }|$)/g)) if (into) into[name] = value;
  }
  return { fields, entries };
}

/**
 * Draws the sidebar: entries of the file first, in its order, then the others in the order of Home Assistant.
 * @param {HTMLElement} island
 * @param {ReturnType<typeof readFile>} file
 */
function draw(island, { fields, entries }) {
  const sidebar = /** @type {HTMLElement} */ (island.querySelector('.toy-sidebar'));
  const list = /** @type {HTMLElement} */ (sidebar.querySelector('.toy-entries'));
  const before = new Map([...list.children].map((item) => [item, item.getBoundingClientRect().top]));
  sidebar.classList.remove('toy-drawn');
  sidebar.removeAttribute('style');
  for (const [name, value] of Object.entries(fields))
    if (COLOURS.test(name)) sidebar.style.setProperty(`--${name.replaceAll('_', '-')}`, value);
  write(sidebar, '.toy-title', fields.title);
  write(sidebar, '.toy-subtitle', fields.subtitle);
  const items = /** @type {HTMLElement[]} */ ([...list.children]);
  items.sort((a, b) => Number(a.dataset.place) - Number(b.dataset.place));
  const named = entries.flatMap((entry) => items.filter((item) => item.dataset.item === entry.item?.toLowerCase()));
  list.append(...named, ...items.filter((item) => !named.includes(item)));
  for (const item of items) drawEntry(item, entries.find((entry) => entry.item?.toLowerCase() === item.dataset.item));
  move(list, before);
  const shown = [...list.children].filter((item) => !(/** @type {HTMLElement} */ (item).hidden));
  const status = island.querySelector('[role=status]');
  if (status) status.textContent = shown.map((item) => item.textContent?.replace(/\s+/g, ' ').trim()).join(', ');
}

/**
 * @param {HTMLElement} item
 * @param {Fields | undefined} entry
 */
function drawEntry(item, entry = {}) {
  item.hidden = entry.hide === 'true' || (item.dataset.new !== undefined && entry.new_item === undefined);
  item.style.cssText = entry.icon_color ? `--own-icon: ${entry.icon_color}` : '';
  item.toggleAttribute('data-icon', entry.icon !== undefined);
  write(item, '.toy-name', entry.name);
  write(item, '.toy-info', entry.info);
  write(item, '.toy-badge', entry.notification);
}

/**
 * Writes a text, or the native one if the file has no text.
 * @param {Element} parent
 * @param {string} selector
 * @param {string | undefined} text
 */
function write(parent, selector, text) {
  const element = /** @type {HTMLElement | null} */ (parent.querySelector(selector));
  if (!element) return;
  element.textContent = text ?? element.dataset.native ?? '';
  element.hidden = element.textContent === '';
}

/**
 * Animates entries to their new places, unless the reader prefers reduced motion.
 * @param {HTMLElement} list
 * @param {ReadonlyMap<Element, number>} before
 */
function move(list, before) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const item of list.children) {
    const by = (before.get(item) ?? 0) - item.getBoundingClientRect().top;
    if (by !== 0) item.animate([{ translate: `0 ${by}px` }, { translate: 'none' }], { duration: 250, easing: 'ease-out' });
  }
}
