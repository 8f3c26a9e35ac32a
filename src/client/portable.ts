/**
 * Replaces a host when pages are opened from disk, where browsers load neither modules nor requested files, only
 * classic scripts. Modules are therefore scripts that register a function, and files are scripts that register their
 * bytes, by `addModule` and `addFile`. This script provides `import` and `fetch` for them, and rewrites links that
 * scripts add.
 */

/** Location of a language on the host, longest base URL first, and in the folder. */
type Place = readonly [baseUrl: string, folder: string];

/** Inserted by the bundler. */
declare const PLACES: readonly Place[];
declare const TRAILING_SLASH: boolean | null;
declare const RUN_ATTRIBUTE: string;

type Exports = Readonly<Record<string, unknown>>;
interface Module {
  exports: Exports;
}

/** Replaces what only modules have. */
interface Surroundings {
  readonly load: (specifier: unknown) => Promise<Exports>;
  readonly url: string;
  /** URL of the folder. */
  readonly root: string;
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
}

/** A module as a function of its dependencies. */
type Factory = (require: (specifier: string) => Exports, module: Module, surroundings: Surroundings) => void;

interface Known {
  /** Paths in the folder, and URLs of other hosts. */
  readonly imports: readonly string[];
  readonly factory: Factory;
  module?: Module;
}

const script = document.currentScript as HTMLScriptElement;
/** URL of the folder; this file is in `assets/js`. */
const root = new URL('../../', script.src).href;
const isOnDisk = location.protocol === 'file:';
const modules = new Map<string, Known>();
const foreign = new Map<string, Exports>();
const files = new Map<string, string>();
const loading = new Map<string, Promise<void>>();

/** Called by the other scripts. */
const portable = { addModule, addFile: (path: string, bytes: string) => void files.set(path, bytes) };
Object.assign(window, { csbDocs: portable });

function addModule(path: string, imports: readonly string[], factory: Factory): void {
  modules.set(path, { imports, factory });
  if (!document.currentScript?.hasAttribute(RUN_ATTRIBUTE)) return;
  // Runs immediately if nothing is missing, before the page's load event.
  if (isComplete(path, new Set())) run(path);
  else load(path).catch(reportError);
}

function isComplete(path: string, seen: Set<string>): boolean {
  if (seen.has(path) || foreign.has(path)) return true;
  seen.add(path);
  return modules.get(path)?.imports.every((inner) => isComplete(inner, seen)) ?? false;
}

/** Loads a module with all imports, and runs it. */
async function load(path: string): Promise<Exports> {
  await fetchAll(path, new Set());
  return run(path);
}

async function fetchAll(path: string, seen: Set<string>): Promise<void> {
  if (seen.has(path)) return;
  seen.add(path);
  // Adds the flag by which compiled code recognises a default export.
  if (/^https?:/.test(path)) return void foreign.set(path, { ...(await import(path)), __esModule: true });
  if (!modules.has(path)) await addScript(path);
  await Promise.all(modules.get(path)?.imports.map((inner) => fetchAll(inner, seen)) ?? []);
}

/** Unknown modules have no exports: they are classic scripts. */
function run(path: string): Exports {
  const known = modules.get(path);
  if (known === undefined) return foreign.get(path) ?? {};
  if (known.module !== undefined) return known.module.exports;
  const module: Module = (known.module = { exports: {} });
  const url = toUrl(path);
  const find = (specifier: string): string => toPath(new URL(specifier, url)) ?? specifier;
  known.factory((specifier) => run(find(specifier)), module, {
    // Invalid URLs reject too.
    load: async (specifier) => load(find(`${specifier}`)),
    url,
    root,
    fetch: fetchFile,
  });
  return module.exports;
}

/** Adds a script. After a failure, the next call retries. */
function addScript(path: string): Promise<void> {
  const known = loading.get(path);
  if (known !== undefined) return known;
  const promise = new Promise<void>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = toUrl(path);
    element.onload = () => resolve();
    element.onerror = () => {
      loading.delete(path);
      reject(new TypeError(`Failed to load ${element.src}`));
    };
    document.head.append(element);
  });
  loading.set(path, promise);
  return promise;
}

/** `fetch` for files of the folder. */
async function fetchFile(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = input instanceof Request ? undefined : toPath(new URL(input, location.href));
  if (path === undefined) return fetch(input, init);
  if (!isOnDisk) return fetch(toUrl(path), init);
  if (!files.has(path)) await addScript(`${path}.js`).catch(() => undefined);
  const bytes = files.get(path);
  if (bytes === undefined) return new Response(null, { status: 404 });
  return new Response(Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0)));
}

/** Returns the file that a URL refers to, in the folder or on the host. Undefined for other URLs. */
function toPath({ protocol, host, href, pathname }: URL): string | undefined {
  const path = href.startsWith(root) ? href.slice(root.length).replace(/[?#].*/s, '') : undefined;
  if (path !== undefined) return decode(path);
  if (protocol !== location.protocol || host !== location.host) return undefined;
  const place = PLACES.find(([baseUrl]) => `${pathname}/`.startsWith(baseUrl));
  return place && decode(place[1] + pathname.slice(place[0].length));
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function toUrl(path: string): string {
  return root + path.split('/').map(encodeURIComponent).join('/');
}

/** Elements added by scripts have URLs of the host. */
const ATTRIBUTES = ['href', 'src', 'action'];
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) {
    if (target instanceof Element) correct(target);
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      correct(node);
      node.querySelectorAll(ATTRIBUTES.map((name) => `[${name}^="/"]`).join()).forEach(correct);
    }
  }
}).observe(document, { subtree: true, childList: true, attributeFilter: ATTRIBUTES });

// Also handles links that a script follows immediately after creating them.
addEventListener('click', onClick, true);

function onClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (link) correct(link);
}

// Also handles links opened in another window.
const { open } = window;
window.open = (address, ...rest) => open.call(window, correctUrl(`${address ?? ''}`) ?? address, ...rest);

function correct(element: Element): void {
  for (const name of ATTRIBUTES) {
    const address = correctUrl(element.getAttribute(name), name === 'src');
    if (address !== undefined) element.setAttribute(name, address);
  }
}

/** Returns the URL of the file that a host URL refers to. Undefined if there is none, or if it is already one. */
function correctUrl(address: string | null, isSource = false): string | undefined {
  if (!address?.startsWith('/') || address.startsWith('//')) return undefined;
  const url = new URL(address, location.href);
  const path = toPath(url);
  if (path === undefined) return undefined;
  return toUrl(isSource || isFile(path) ? path : toPageFile(path)) + url.search + url.hash;
}

/** Matches a file extension. Version numbers end in digits. */
function isFile(path: string): boolean {
  return /\.[a-z][a-z\d]{1,5}$/i.test(path);
}

function toPageFile(path: string): string {
  const bare = path.replace(/\/+$/, '');
  // The home page of a language.
  if (bare === '' || PLACES.some(([, folder]) => folder === `${bare}/`)) return `${bare && `${bare}/`}index.html`;
  return TRAILING_SLASH === false ? `${bare}.html` : `${bare}/index.html`;
}
