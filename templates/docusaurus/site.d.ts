/** What csb-docs knows of the site, as a module that is written when its code is bundled. */
declare module 'csb-docs/site' {
  /** Starts and ends with `/`. */
  export const baseUrl: string;
  /** Origin without a trailing slash. */
  export const url: string;
  export const trailingSlash: boolean | undefined;
  /** The configuration under the names of Docusaurus. */
  export const siteConfig: Readonly<Record<string, unknown>> & {
    readonly title: string;
    readonly titleDelimiter?: string;
    readonly themeConfig: Readonly<Record<string, unknown>>;
  };
  /** Name of the language, its tag, and the direction it is written in. */
  export const locale: { readonly name: string; readonly htmlLang: string; readonly direction: 'ltr' | 'rtl' };
  /** All languages, under the names of Docusaurus. */
  export const languages: {
    readonly defaultLocale: string;
    readonly path: string;
    readonly locales: readonly string[];
    readonly localeConfigs: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  /** Id or text of a message → its translation. */
  export const translations: Readonly<Record<string, string>>;
  /** The collections of docs. `path` is where docs begin, base URL included. */
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
  /** Texts of the interface. */
  export const texts: {
    readonly admonitions: Readonly<Record<string, string>>;
    readonly details: string;
    readonly directLinkTo: string;
    readonly crashed: string;
    readonly tryAgain: string;
  };
  /** Type of an admonition → its look. */
  export const admonitionLooks: Readonly<Record<string, string>>;
  /** csb-docs' own version. */
  export const version: string;
}
