// @ts-check
/**
 * Controls that change the page around them, and say with which style sheet a site is made to look like that.
 * Shades are found in OKLCH, where steps of lightness look alike for all hues.
 */

/** Contrast that text has at least, with a little to spare. */
const TEXT = 5.5;
/** What the colour itself needs, to be taken as it is: as text, and as a mark or a button. */
const READ = 4.5;
const SEEN = 3;
const INK = '#0c141b';
const WHITE = '#ffffff';
const NIGHT = '#0c1015';

/** @param {{ island: HTMLElement }} context */
export function hydrate({ island }) {
  const form = /** @type {HTMLFormElement} */ (island.querySelector('form'));
  const code = /** @type {HTMLElement} */ (island.querySelector('.try-sheet code'));
  const status = /** @type {HTMLElement} */ (form.querySelector('[role="status"]'));
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const show = () => {
    const choices = Object.fromEntries(new FormData(form));
    const css = toSheet(/** @type {Record<string, string>} */ (choices), isChanged(form));
    sheet.replaceSync(css);
    write(code, css || '/* Change something: the style sheet appears here. */\n');
  };
  const describe = () => {
    const choices = new FormData(form);
    const colour = String(choices.get('accent'));
    const { light, dark } = toShades(colour, Number(choices.get('tint')));
    const [day, night] = [contrast(light['accent-text'], light.bg), contrast(dark['accent-text'], dark.bg)];
    const changes = [...sayChange(colour, light, 'light'), ...sayChange(colour, dark, 'dark')];
    const links = `Links have a contrast of ${day.toFixed(1)}:1 in light and ${night.toFixed(1)}:1 in dark.`;
    status.textContent = [links, ...changes].join(' ');
  };
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('input', show);
  form.addEventListener('change', describe);
  // The controls have their first values only after the event.
  form.addEventListener('reset', () => setTimeout(() => (show(), describe())));
  show();
}

/**
 * Says where the colour that was chosen is not the one that is taken.
 * @param {string} colour
 * @param {Record<string, string>} shades
 * @param {string} scheme
 */
function sayChange(colour, { accent = '', bg = '' }, scheme) {
  if (accent === colour) return [];
  const level = contrast(colour, bg).toFixed(1);
  return [`In ${scheme} a shade of your colour is taken, ${accent}: the colour itself has ${level}:1 to the page.`];
}

/**
 * Shows a text as blocks of code are: the button that copies looks for lines.
 * @param {HTMLElement} code
 * @param {string} text
 */
function write(code, text) {
  const lines = text.trimEnd().split('\n').map((line) => {
    const element = document.createElement('span');
    element.className = 'line';
    element.textContent = line;
    return element;
  });
  code.replaceChildren(...lines);
}

/**
 * Which controls are not as they were.
 * @param {HTMLFormElement} form
 */
function isChanged(form) {
  return (/** @type {string} */ name) => {
    const control = form.elements.namedItem(name);
    if (control instanceof HTMLSelectElement) return control.value !== '';
    return control instanceof HTMLInputElement && control.value !== control.defaultValue;
  };
}

/**
 * @param {Record<string, string>} choices
 * @param {(name: string) => boolean} changed
 */
function toSheet({ accent = '', tint = '0', radius = '', font = '', size = '', measure = '' }, changed) {
  const { light, dark } = toShades(accent, Number(tint));
  const colours = changed('accent') || changed('tint');
  const root = [
    ...(colours ? toLines(light, changed) : []),
    ...(changed('font') ? [`--font: ${font};`] : []),
    ...(changed('size') ? [`--size-text: ${size}rem;`] : []),
    ...(changed('measure') ? [`--measure: ${measure}rem;`] : []),
    ...(changed('radius') ? [`--radius: ${radius}rem;`, `--radius-small: ${Number(radius) * 0.625}rem;`] : []),
  ];
  return [toRule(':root', root), toRule("[data-theme='dark']", colours ? toLines(dark, changed) : [])]
    .filter((rule) => rule !== '')
    .join('\n');
}

/**
 * @param {Record<string, string>} shades
 * @param {(name: string) => boolean} changed
 */
function toLines(shades, changed) {
  return Object.entries(shades)
    .filter(([name]) => (/accent/.test(name) ? changed('accent') : changed('tint')))
    .map(([name, value]) => `--${name}: ${value};`);
}

/**
 * @param {string} selector
 * @param {readonly string[]} lines
 */
function toRule(selector, lines) {
  return lines.length === 0 ? '' : `${selector} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

/**
 * All colours of both schemes from one.
 * @param {string} colour as `#rrggbb`
 * @param {number} tint of the page, 0 to 10
 */
function toShades(colour, tint) {
  const { chroma, hue } = toOklch(colour);
  const at = (/** @type {number} */ lightness, /** @type {number} */ part = 1) => toHex(lightness, chroma * part, hue);
  const page = (/** @type {number} */ lightness) => toHex(lightness, Math.min(chroma, 0.12) * 0.016 * tint, hue);
  const [bg, night] = tint === 0 ? [WHITE, NIGHT] : [page(0.992), page(0.21)];
  const [softest, nightHover] = [page(0.945), page(0.295)];
  const text = contrast(colour, softest) >= READ ? colour : untilRead(0.62, -0.01, at, softest);
  const nightText = contrast(colour, nightHover) >= READ ? colour : untilRead(0.72, 0.01, at, nightHover);
  const accent = isSeen(colour, bg) ? colour : at(Math.min(0.62, toOklch(text).lightness + 0.08));
  const nightAccent = isSeen(colour, night) ? colour : at(0.72);
  return {
    light: {
      bg,
      'bg-soft': page(0.975),
      'bg-hover': softest,
      line: page(0.925),
      accent,
      'accent-text': text,
      'accent-hover': at(toOklch(text).lightness - 0.1),
      'accent-soft': at(0.965, 0.16),
      'accent-line': at(0.8, 0.6),
      'on-accent': onto(accent),
    },
    dark: {
      bg: night,
      'bg-soft': page(0.25),
      'bg-hover': nightHover,
      line: page(0.33),
      accent: nightAccent,
      'accent-text': nightText,
      'accent-hover': at(Math.min(0.93, toOklch(nightText).lightness + 0.08), 0.7),
      'accent-soft': at(0.29, 0.35),
      'accent-line': at(0.48, 0.7),
      'on-accent': onto(nightAccent),
    },
  };
}

/**
 * What is written on a button of a colour.
 * @param {string} colour
 */
function onto(colour) {
  return contrast(WHITE, colour) >= READ ? WHITE : INK;
}

/**
 * Whether a colour stands out from a page, and can be written on.
 * @param {string} colour
 * @param {string} page
 */
function isSeen(colour, page) {
  return contrast(colour, page) >= SEEN && contrast(onto(colour), colour) >= READ;
}

/**
 * The first shade that can be read on a background.
 * @param {number} lightness
 * @param {number} step
 * @param {(lightness: number) => string} at
 * @param {string} background
 */
function untilRead(lightness, step, at, background) {
  let level = lightness;
  while (level > 0 && level < 1 && contrast(at(level), background) < TEXT) level += step;
  return at(level);
}

/**
 * @param {string} a
 * @param {string} b
 */
function contrast(a, b) {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {string} colour */
function luminance(colour) {
  const [red = 0, green = 0, blue = 0] = toLinear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {string} colour */
function toLinear(colour) {
  return [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
}

/** @param {string} colour */
function toOklch(colour) {
  const [r = 0, g = 0, b = 0] = toLinear(colour);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const c = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, c),
    hue: Math.atan2(c, a),
  };
}

/**
 * The colour, with as much of its chroma as a screen has.
 * @param {number} lightness
 * @param {number} chroma
 * @param {number} hue
 */
function toHex(lightness, chroma, hue) {
  for (let part = chroma; ; part -= 0.005) {
    const linear = fromOklch(lightness, Math.max(0, part), hue);
    if (part > 0 && linear.some((value) => value < -0.0005 || value > 1.0005)) continue;
    return `#${linear.map(toByte).join('')}`;
  }
}

/**
 * @param {number} lightness
 * @param {number} chroma
 * @param {number} hue
 */
function fromOklch(lightness, chroma, hue) {
  const [a, c] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * c) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * c) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * c) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** @param {number} value */
function toByte(value) {
  const clipped = Math.min(1, Math.max(0, value));
  const encoded = clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
