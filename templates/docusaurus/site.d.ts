/** Data of the site, in a module that is generated when site code is bundled. */
declare module 'csb-docs/site' {
  /** Starts and ends with `/`. */
  export const baseUrl: string;
  /** Origin without a trailing slash. */
  export const url: string;
  export const trailingSlash: boolean | undefined;
  /** The configuration with the key names of Docusaurus. */
  export const siteConfig: Readonly<Record<string, unknown>> & {
    readonly title: string;
    readonly titleDelimiter?: string;
    readonly themeConfig: Readonly<Record<string, unknown>>;
  };
  /** Name, language tag and text direction. */
  export const locale: { readonly name: string; readonly htmlLang: string; readonly direction: 'ltr' | 'rtl' };
  /** All languages, with the key names of Docusaurus. */
  export const languages: {
    readonly defaultLocale: string;
    readonly path: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  /** Translations by message id or text. */
  export const translations: Readonly<Record<string, string>>;
  /** The docs collections. `path` is the root of the docs, including the base URL. */
  export const docs: readonly {
    readonly id: string;
    readonly path: string;
    readonly breadcrumbs: boolean;
    readonly versions: readonly {
      readonly name: string;
      readonly label: string;
      readonly isLast: boolean;
      readonly path: string;
      readonly banner: 'none' | 'unreleased' | 'unmaintained';
      readonly badge: boolean;
      readonly noIndex: boolean;
      readonly className: string;
    }[];
  }[];
  /** Interface texts. */
  export const texts: {
    readonly admonitions: Readonly<Record<string, string>>;
    readonly details: string;
    readonly directLinkTo: string;
    readonly crashed: string;
    readonly tryAgain: string;
  };
  /** Appearance by admonition type. */
  export const admonitionLooks: Readonly<Record<string, string>>;
  /** Version of csb-docs. */
  export const version: string;
}
