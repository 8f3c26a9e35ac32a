import { translations } from 'csb-docs/site';
import type { ReactNode } from 'react';
import { interpolate } from './Interpolate.js';

type Values = Readonly<Record<string, ReactNode>>;

interface Message {
  readonly id?: string | undefined;
  readonly message?: string | undefined;
  readonly description?: string;
}

function find(id: string | undefined, message: string | undefined): string {
  return translations[id ?? message ?? ''] ?? message ?? id ?? '';
}

/** Returns a message in the current language. Default: its own text. */
export function translate({ id, message }: Message, values?: Values): string {
  return String(interpolate(find(id, message), values));
}

interface Props {
  readonly children?: string;
  readonly id?: string;
  readonly description?: string;
  readonly values?: Values;
}

/** `@docusaurus/Translate`. */
export default function Translate({ children, id, values }: Props) {
  return <>{interpolate(find(id, children), values)}</>;
}
