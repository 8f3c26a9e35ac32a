/** Renders a notice instead of an island that crashed (conventions 7.14). */
import { Component, createElement, type ReactNode } from 'react';
import type { IslandSettings } from '../types/props.js';

interface Props {
  readonly settings: IslandSettings;
  /** Called when the island or the notice is on the page. */
  readonly onReady: () => void;
  readonly children?: ReactNode;
}

interface State {
  readonly crashed: boolean;
  readonly error?: unknown;
}

/** Document title meanwhile, in any language, as in Docusaurus. */
const TITLE = 'Page Error';

/** Contains a crash within its island. React supports error boundaries only as classes. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false };
  /** The original document title. */
  private title = '';

  static getDerivedStateFromError(error: unknown): State {
    return { crashed: true, error };
  }

  override componentDidMount(): void {
    this.componentDidUpdate();
    this.props.onReady();
  }

  override componentDidUpdate(): void {
    const { crashed } = this.state;
    // Another page or crashed island may have set it meanwhile.
    if (crashed === (document.title === TITLE)) return;
    if (crashed) this.title = document.title;
    document.title = crashed ? TITLE : this.title || TITLE;
  }

  override render(): ReactNode {
    const { settings, children } = this.props;
    const { crashed, error } = this.state;
    if (!crashed) return children;
    return createElement(
      'div',
      { className: 'island-error', role: 'alert' },
      createElement('p', undefined, settings.crashed),
      createElement('button', { type: 'button', onClick: () => this.setState({ crashed: false }) }, settings.tryAgain),
      ...describe(error).map((line, index) => createElement('p', { key: index }, line)),
    );
  }
}

/** Returns the message of an error and those of its causes. */
function describe(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [String(error)];
  return [error.message, ...(error.cause === undefined ? [] : describe(error.cause).map((line) => `Cause: ${line}`))];
}
