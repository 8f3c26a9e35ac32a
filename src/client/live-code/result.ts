/** Shows the result of live code, or its error. */
import { Component, createElement, type ReactNode } from 'react';

/** An error instead of a result. */
export function Failure({ message }: { readonly message: string }): ReactNode {
  return createElement('pre', { className: 'live-code-error', role: 'status', tabIndex: 0 }, message);
}

interface State {
  readonly message?: string;
}

/** Shows its children. Components may throw when rendered, or later. */
export class Shown extends Component<{ readonly children?: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(thrown: unknown): State {
    return { message: String(thrown) };
  }

  override render(): ReactNode {
    const { message } = this.state;
    return message === undefined ? this.props.children : createElement(Failure, { message });
  }
}
