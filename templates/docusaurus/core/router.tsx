/** `@docusaurus/router`: the current location and navigation. Pages are files that the browser loads. */
import { type ComponentType, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePage } from '../page.js';
import { withBaseUrl } from './addresses.js';
import Link from './Link.js';

export { Link, Link as NavLink };

export interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
}

const EVENTS = ['popstate', 'hashchange', 'csb-docs:moved', 'csb-docs:page'];

function subscribe(onChange: () => void): () => void {
  for (const event of EVENTS) for (const target of [window, document]) target.addEventListener(event, onChange);
  return () => {
    for (const event of EVENTS) for (const target of [window, document]) target.removeEventListener(event, onChange);
  };
}

/** On the server and during hydration, the location has neither query nor hash. */
export function useLocation(): Location {
  const page = usePage();
  const url = useSyncExternalStore(
    subscribe,
    () => location.pathname + location.search + location.hash,
    () => page?.path ?? location.pathname,
  );
  return useMemo(() => toLocation(url), [url]);
}

function toLocation(url: string): Location {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { pathname, search, hash, state: undefined, key: 'default' };
}

type Target = string | Partial<Location>;

function toUrl(to: Target): string {
  return typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;
}

function replaceQuery(url: string, method: 'pushState' | 'replaceState'): boolean {
  const target = new URL(url, location.href);
  if (target.origin !== location.origin || target.pathname !== location.pathname) return false;
  window.history[method](window.history.state, '', target);
  window.dispatchEvent(new Event('csb-docs:moved'));
  return true;
}

/** Changes of query or hash stay on the page; other URLs load a page. */
export function useHistory() {
  const place = useLocation();
  return {
    location: place,
    length: 1,
    action: 'POP',
    push: (to: Target) => replaceQuery(toUrl(to), 'pushState') || location.assign(toUrl(to)),
    replace: (to: Target) => replaceQuery(toUrl(to), 'replaceState') || location.replace(toUrl(to)),
    go: (steps: number) => window.history.go(steps),
    goBack: () => window.history.back(),
    goForward: () => window.history.forward(),
    createHref: toUrl,
    block: () => () => undefined,
    listen: (listener: (place: Location, action: string) => void) =>
      subscribe(() => listener(toLocation(location.pathname + location.search + location.hash), 'POP')),
  };
}

/** Redirects, also without JavaScript. */
export function Redirect({ to }: { readonly to: Target }) {
  const page = usePage();
  const url = withBaseUrl(toUrl(to));
  page?.head.push({ tagName: 'meta', attributes: { 'http-equiv': 'refresh', content: `0; url=${url}` } });
  useEffect(() => location.replace(url), [url]);
  return <Link to={url}>{url}</Link>;
}

interface Pattern {
  readonly path?: string | readonly string[];
  readonly exact?: boolean;
  readonly strict?: boolean;
  readonly sensitive?: boolean;
}

export interface Match {
  readonly path: string;
  readonly url: string;
  readonly isExact: boolean;
  readonly params: Readonly<Record<string, string>>;
}

/** Matches a path against patterns such as `/docs/:version`. Null if none matches. */
export function matchPath(pathname: string, pattern: string | readonly string[] | Pattern): Match | null {
  const {
    path = [],
    exact = false,
    strict = false,
    sensitive = false,
  } = typeof pattern === 'string' || isList(pattern) ? { path: pattern } : pattern;
  for (const candidate of isList(path) ? path : [path]) {
    const names: string[] = [];
    const source = candidate
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\\?\*/g, '.*')
      .replace(/\/:(\w+)(\\?\?)?/g, (_, name: string, isOptional) => {
        names.push(name);
        return isOptional ? '(?:/([^/]+))?' : '/([^/]+)';
      });
    const end = exact ? (strict ? '$' : '/?$') : '(?=/|$)';
    const found = new RegExp(`^${strict ? source : source.replace(/\/$/, '')}${end}`, sensitive ? '' : 'i').exec(
      pathname,
    );
    if (found === null) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']));
    return { path: candidate, url: found[0] || '/', isExact: found[0] === pathname, params };
  }
  return null;
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}

export function useRouteMatch(pattern?: string | Pattern): Match | null {
  const { pathname } = useLocation();
  return pattern === undefined
    ? { path: pathname, url: pathname, isExact: true, params: {} }
    : matchPath(pathname, pattern);
}

/** Pages are files, so their URLs have no parameters. */
export function useParams(): Readonly<Record<string, string>> {
  return {};
}

interface RouteProps extends Pattern {
  readonly children?: ReactNode;
  readonly component?: ComponentType;
  readonly render?: () => ReactNode;
}

export function Route({ children, component: Inner, render, ...pattern }: RouteProps) {
  const { pathname } = useLocation();
  if (pattern.path !== undefined && matchPath(pathname, pattern) === null) return null;
  return Inner === undefined ? (render?.() ?? children) : <Inner />;
}

export function Switch({ children }: { readonly children?: ReactNode }) {
  return children;
}

export function withRouter<Props extends object>(Inner: ComponentType<Props>) {
  return function WithRouter(props: Omit<Props, 'location' | 'history' | 'match'>) {
    const place = useLocation();
    const history = useHistory();
    return <Inner {...({ ...props, location: place, history, match: { params: {} } } as unknown as Props)} />;
  };
}
