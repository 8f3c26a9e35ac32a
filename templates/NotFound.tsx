import type { NotFoundProps } from '../src/types/props.js';
import Layout from './parts/Layout.js';
import PageHeader from './parts/PageHeader.js';

/** What any unknown address shows. */
export default function NotFound({ layout }: NotFoundProps) {
  const {
    frame,
    locale: { texts },
  } = layout;
  return (
    <Layout layout={layout} className="shell-notice">
      <PageHeader title={texts.notFoundTitle} description={texts.notFoundMessage} />
      <p>{texts.notFoundAdvice}</p>
      <p>
        <a className="button" href={frame.homeHref}>
          {texts.backToHome}
        </a>
      </p>
    </Layout>
  );
}
