import { Component, type ReactNode } from 'react';
import { crashed, tryAgain } from './texts.js';

interface Crash {
  readonly error: Error;
  readonly tryAgain: () => void;
}

interface Props {
  readonly fallback?: (crash: Crash) => ReactNode;
  readonly children?: ReactNode;
}

interface State {
  readonly error: Error | undefined;
}

/** `@docusaurus/ErrorBoundary`: shows a fallback for components that throw in the browser. */
export default class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { children, fallback = showCrash } = this.props;
    const { error } = this.state;
    if (error === undefined) return children ?? null;
    return fallback({ error, tryAgain: () => this.setState({ error: undefined }) });
  }
}

function showCrash({ error, tryAgain: again }: Crash): ReactNode {
  return (
    <div className="island-error" role="alert">
      <p>{crashed}</p>
      <button type="button" onClick={again}>
        {tryAgain}
      </button>
      <p>{error.message}</p>
    </div>
  );
}
