/** JSX runtime for site code. Ignores stand-ins for missing packages as `style` and as HTML. */
import type { ElementType, Key } from 'react';
import * as runtime from 'react/jsx-runtime';

type Props = Readonly<Record<string, unknown>>;

function withoutStubs(props: Props): Props {
  const { style, dangerouslySetInnerHTML: html } = props;
  if (typeof style !== 'function' && typeof html !== 'function') return props;
  const { style: _style, dangerouslySetInnerHTML: _html, ...others } = props;
  return {
    ...others,
    ...(typeof style === 'function' ? {} : { style }),
    ...(typeof html === 'function' ? {} : { dangerouslySetInnerHTML: html }),
  };
}

export const { Fragment } = runtime;

export function jsx(type: ElementType, props: Props, key?: Key) {
  return runtime.jsx(type, typeof type === 'string' ? withoutStubs(props) : props, key);
}

export function jsxs(type: ElementType, props: Props, key?: Key) {
  return runtime.jsxs(type, typeof type === 'string' ? withoutStubs(props) : props, key);
}
