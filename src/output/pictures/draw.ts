/** Renders SVG to PNG with a package installed in the site. System fonts are not used. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DrawJob } from '../../types/picture.js';
import { LOGO_URL } from '../../utils/urls/logo-address.js';
import { encodePng } from './encode-png.js';

/** Pixels in RGBA order, and the picture as a truecolour PNG. */
interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly asPng: () => Uint8Array;
}

/** The used part of `@resvg/resvg-js`. */
interface Drawing {
  readonly Resvg: new (
    svg: string,
    options: {
      readonly font: { readonly loadSystemFonts: false; readonly fontFiles: readonly string[] };
      readonly logLevel: 'off';
    },
  ) => { readonly render: () => Drawn };
}

/** Draws pictures. Throws if the package cannot be loaded or an SVG is invalid. */
export function drawPictures({ tools, svgs }: DrawJob): readonly Uint8Array[] {
  const { Resvg }: Drawing = createRequire(join(tools.package, 'package.json'))(tools.package);
  const font = { loadSystemFonts: false, fontFiles: tools.fonts.map(({ path }) => path) } as const;
  return svgs.map((svg) => {
    const complete = tools.logo === undefined ? svg : svg.replaceAll(`"${LOGO_URL}"`, `"${tools.logo.href}"`);
    const drawn = new Resvg(complete, { font, logLevel: 'off' }).render();
    const { width, height, pixels: bytes } = drawn;
    return new Uint8Array(encodePng({ width, height, bytes }) ?? drawn.asPng());
  });
}
