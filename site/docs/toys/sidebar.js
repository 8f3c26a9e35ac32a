// @ts-check
/**
 * The sidebar of the home page that follows its YAML.
 * Each switch names lines of the file; what is left of the file when some are off is read, and drawn.
 */

/** @typedef {Record<string, string>} Fields */

/** Colours of the file and the properties that toys/sidebar.css draws with. */
const COLOURS = /_(?:color|background)(?:_selected)?$/;

/** In the place of a file that says nothing. */
const NOTHING = '# An empty file changes nothing.';

/** @param {{ island: HTMLElement }} context */
export function hydrate({ island }) {
  const code = /** @type {HTMLElement} */ (island.querySelector('pre code'));
  const lines = [...code.querySelectorAll('.line')];
  const inputs = /** @type {HTMLInputElement[]} */ ([...island.querySelectorAll('input')]);
  const nothing = Object.assign(document.createElement('span'), { className: 'line tk-c', textContent: NOTHING });
  for (const name of /** @type {NodeListOf<HTMLElement>} */ (island.querySelectorAll('.toy-name')))
    name.dataset.native ??= name.textContent ?? '';
  // The page below stays where it is, whatever is switched off.
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
  // What was switched before the script was there.
  if (inputs.some((input) => !input.checked)) show();
  for (const button of island.querySelectorAll('button[data-all]'))
    button.addEventListener('click', () => {
      for (const input of inputs) input.checked = button.getAttribute('data-all') === 'on';
      for (const line of lines) line.classList.remove('hl');
      show();
    });
}

/**
 * Whether a switch is about a line, counted from 1: `3-5 9`.
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
 * The part of YAML that the file on the page is written in: fields of the file, and of each entry below `order`.
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
 * Entries of the file come first, in its order; the others follow as Home Assistant has them.
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
 * Writes a text, or the one that is there without the plugin.
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
 * Entries go to their places, unless the reader wants no motion.
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
