/**
 * What stands in for a host where pages are opened from a disk: there browsers load neither modules nor files that a script
 * asks for, but scripts. So modules are scripts that hand over a function, and files are scripts that hand over their bytes.
 * In: those, as `addModule` and `addFile`; and addresses as they are on the host. Out: what the page script knows as `import`
 * and `fetch`; links that scripts put into the page lead to files.
 */

/** Where the pages of a language are on the host, the longest base URL first, and in the folder. */
type Place = readonly [baseUrl: string, folder: string];

/** Written when the script is bundled. */
declare const PLACES: readonly Place[];
declare const TRAILING_SLASH: boolean | null;
declare const RUN_ATTRIBUTE: string;

type Exports = Readonly<Record<string, unknown>>;
interface Module {
  exports: Exports;
}

/** What a module has in the place of what only modules have. */
interface Surroundings {
  readonly load: (specifier: unknown) => Promise<Exports>;
  readonly url: string;
  /** The folder. */
  readonly root: string;
  readonly fetch: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>;
}

/** A module as a function of what it needs. */
type Factory = (require: (specifier: string) => Exports, module: Module, surroundings: Surroundings) => void;

interface Known {
  /** Paths in the folder, and addresses of other hosts. */
  readonly imports: readonly string[];
  readonly factory: Factory;
  module?: Module;
}

const script = document.currentScript as HTMLScriptElement;
/** The folder; this file is in `assets/js`. */
const root = new URL('../../', script.src).href;
const isOnDisk = location.protocol === 'file:';
const modules = new Map<string, Known>();
const foreign = new Map<string, Exports>();
const files = new Map<string, string>();
const loading = new Map<string, Promise<void>>();

/** What the other scripts call. */
const portable = { addModule, addFile: (path: string, bytes: string) => void files.set(path, bytes) };
Object.assign(window, { csbDocs: portable });

function addModule(path: string, imports: readonly string[], factory: Factory): void {
  modules.set(path, { imports, factory });
  if (!document.currentScript?.hasAttribute(RUN_ATTRIBUTE)) return;
  // At once, where nothing is missing: before the page is said to be there.
  if (isComplete(path, new Set())) run(path);
  else load(path).catch(reportError);
}

function isComplete(path: string, seen: Set<string>): boolean {
  if (seen.has(path) || foreign.has(path)) return true;
  seen.add(path);
  return modules.get(path)?.imports.every((inner) => isComplete(inner, seen)) ?? false;
}

/** Loads a module with everything that it imports, and runs it. */
async function load(path: string): Promise<Exports> {
  await fetchAll(path, new Set());
  return run(path);
}

async function fetchAll(path: string, seen: Set<string>): Promise<void> {
  if (seen.has(path)) return;
  seen.add(path);
  // With the mark by which compiled code knows that a default export is one.
  if (/^https?:/.test(path)) return void foreign.set(path, { ...(await import(path)), __esModule: true });
  if (!modules.has(path)) await addScript(path);
  await Promise.all(modules.get(path)?.imports.map((inner) => fetchAll(inner, seen)) ?? []);
}

/** Undefined exports are those of a script that is no module. */
function run(path: string): Exports {
  const known = modules.get(path);
  if (known === undefined) return foreign.get(path) ?? {};
  if (known.module !== undefined) return known.module.exports;
  const module: Module = (known.module = { exports: {} });
  const url = toUrl(path);
  const find = (specifier: string): string => toPath(new URL(specifier, url)) ?? specifier;
  known.factory((specifier) => run(find(specifier)), module, {
    // What no address can be made of rejects, too.
    load: async (specifier) => load(find(`${specifier}`)),
    url,
    root,
    fetch: fetchFile,
  });
  return module.exports;
}

/** Adds a script; where it does not come, the next one who needs it asks again. */
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

/** The file of the folder that an address means, there or on the host; undefined where it means another one. */
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

/** What scripts add to the page has the addresses of the host. */
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

// One that a script follows as soon as it has made it.
addEventListener('click', onClick, true);

function onClick({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (link) correct(link);
}

// Or that it opens in another window.
const { open } = window;
window.open = (address, ...rest) => open.call(window, correctAddress(`${address ?? ''}`) ?? address, ...rest);

function correct(element: Element): void {
  for (const name of ATTRIBUTES) {
    const address = correctAddress(element.getAttribute(name), name === 'src');
    if (address !== undefined) element.setAttribute(name, address);
  }
}

/** The address of the file that one of the host means; undefined where it means none, or is one of a file already. */
function correctAddress(address: string | null, isSource = false): string | undefined {
  if (!address?.startsWith('/') || address.startsWith('//')) return undefined;
  const url = new URL(address, location.href);
  const path = toPath(url);
  if (path === undefined) return undefined;
  return toUrl(isSource || isFile(path) ? path : toPageFile(path)) + url.search + url.hash;
}

/** A name with the ending of a file; addresses of versions end in numbers. */
function isFile(path: string): boolean {
  return /\.[a-z][a-z\d]{1,5}$/i.test(path);
}

function toPageFile(path: string): string {
  const bare = path.replace(/\/+$/, '');
  // The start page of a language.
  if (bare === '' || PLACES.some(([, folder]) => folder === `${bare}/`)) return `${bare && `${bare}/`}index.html`;
  return TRAILING_SLASH === false ? `${bare}.html` : `${bare}/index.html`;
}
