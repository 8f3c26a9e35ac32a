/** SVG to PNG, by a package of the site. In: SVGs and what draws them. Out: the bytes of the pictures. No font of the machine takes part. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DrawJob } from '../../types/picture.js';
import { LOGO_ADDRESS } from '../../utils/urls/logo-address.js';
import { encodePng } from './encode-png.js';

/** A picture as pixels, red first; and as a file with a colour for each of them. */
interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
  readonly asPng: () => Uint8Array;
}

/** What is used of `@resvg/resvg-js`. */
interface Drawing {
  readonly Resvg: new (
    svg: string,
    options: {
      readonly font: { readonly loadSystemFonts: false; readonly fontFiles: readonly string[] };
      readonly logLevel: 'off';
    },
  ) => { readonly render: () => Drawn };
}

/** Draws pictures one after the other. Throws where the package cannot be loaded, or an SVG cannot be read. */
export function drawPictures({ tools, svgs }: DrawJob): readonly Uint8Array[] {
  const { Resvg }: Drawing = createRequire(join(tools.package, 'package.json'))(tools.package);
  const font = { loadSystemFonts: false, fontFiles: tools.fonts.map(({ path }) => path) } as const;
  return svgs.map((svg) => {
    const complete = tools.logo === undefined ? svg : svg.replaceAll(`"${LOGO_ADDRESS}"`, `"${tools.logo.href}"`);
    const drawn = new Resvg(complete, { font, logLevel: 'off' }).render();
    const { width, height, pixels: bytes } = drawn;
    return new Uint8Array(encodePng({ width, height, bytes }) ?? drawn.asPng());
  });
}
