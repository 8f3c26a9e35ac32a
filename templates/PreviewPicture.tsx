/** The preview image of a page: title and description, section, and site. */
import type { FittedText, PreviewPictureProps } from '../src/types/props.js';

/** Margins in pixels, because some sites crop the edges. */
const EDGE = 80;
const BAR = 16;
const LOGO = 56;
/** Distance of the last line of text from the bottom. */
const FOOT = 76;
const LABEL = 30;
const SECTION_TOP = BAR + EDGE + 12;
/** More lines have a smaller size, so that the total height is similar. */
const TITLE_ROOMS = [
  { lines: 1, sizes: [84, 76] },
  { lines: 2, sizes: [72, 64] },
  { lines: 3, sizes: [56, 50] },
];
const DESCRIPTION_SIZES = [34];
/** Line height relative to the font size: Arabic letters have deeper descenders and look larger. */
const TITLE_LEADING = { ltr: 1.16, rtl: 1.36 } as const;
const TITLE_SCALE = { ltr: 1, rtl: 0.86 } as const;
const DESCRIPTION_LEADING = 1.42;
/** Height of a line above the baseline, relative to the font size. */
const ASCENT = 0.76;
const GAP = 36;
/** Unicode marks for right-to-left embedding of a line, and its end. */
const [RIGHT_TO_LEFT, END] = ['\u202b', '\u202c'];

/** The preview image of a page as SVG. */
export default function PreviewPicture(props: PreviewPictureProps) {
  const { width, height, title, section, colours, fontFamily } = props;
  const { heading, text, headingTop, textTop, leading } = place(props);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height} fontFamily={fontFamily}>
      <title>{title}</title>
      <rect width={width} height={height} fill={colours.background} />
      <rect width={width} height={BAR} fill={colours.accent} />
      {section !== '' && (
        <g fill={colours.accent} fontWeight={700}>
          <Lines picture={props} fitted={fitLabel(section, props)} top={SECTION_TOP} leading={1} />
        </g>
      )}
      {/* Large letters are set tighter, except in scripts with joined letters. */}
      <g fill={colours.text} fontWeight={700} letterSpacing={props.direction === 'rtl' ? 0 : -0.02 * heading.size}>
        <Lines picture={props} fitted={heading} top={headingTop} leading={leading} />
      </g>
      <g fill={colours.soft} fontWeight={400}>
        <Lines picture={props} fitted={text} top={textTop} leading={DESCRIPTION_LEADING} />
      </g>
      <Foot {...props} />
    </svg>
  );
}

/** Centres title and description in the remaining space. */
function place({ width, height, title, description, section, direction, fit }: PreviewPictureProps) {
  const leading = TITLE_LEADING[direction];
  const room = width - 2 * EDGE;
  const headings = TITLE_ROOMS.map(({ lines, sizes }) =>
    fit(title, { width: room, sizes: sizes.map((size) => size * TITLE_SCALE[direction]), lines, weight: 700 }),
  );
  const heading = headings.find(({ lines }) => !lines.at(-1)?.endsWith('…')) ??
    headings.at(-1) ?? { size: 1, lines: [] };
  const lines = heading.lines.length > 2 ? 1 : 2;
  const text = fit(description, { width: room, sizes: DESCRIPTION_SIZES, lines, weight: 400 });
  const headingHeight = heading.lines.length * heading.size * leading;
  const textHeight = text.lines.length === 0 ? 0 : GAP + text.lines.length * text.size * DESCRIPTION_LEADING;
  const top = section === '' ? BAR + EDGE : SECTION_TOP + LABEL;
  const free = height - FOOT - LOGO - top - headingHeight - textHeight;
  const headingTop = top + Math.max(0, free / 2);
  return { heading, text, leading, headingTop, textTop: headingTop + headingHeight + GAP };
}

interface LinesProps {
  readonly picture: PreviewPictureProps;
  readonly fitted: FittedText;
  readonly top: number;
  readonly leading: number;
  /** Space before the text in pixels. */
  readonly before?: number;
}

function Lines({ picture: { width, direction }, fitted, top, leading, before = 0 }: LinesProps) {
  const isRight = direction === 'rtl';
  const { size, lines } = fitted;
  return lines.map((line, index) => (
    <text
      key={index}
      x={isRight ? width - EDGE - before : EDGE + before}
      y={Math.round(top + size * (ASCENT + index * leading))}
      fontSize={size}
      textAnchor={isRight ? 'end' : 'start'}
    >
      {isRight ? `${RIGHT_TO_LEFT}${line}${END}` : line}
    </text>
  ));
}

/** Site name and logo. On the home page, the title already has the name. */
function Foot(props: PreviewPictureProps) {
  const { width, height, title, siteTitle, logo, colours, direction } = props;
  const middle = height - FOOT - LABEL / 3;
  return (
    <>
      {logo !== undefined && (
        <image
          href={logo}
          x={direction === 'rtl' ? width - EDGE - LOGO : EDGE}
          y={middle - LOGO / 2}
          width={LOGO}
          height={LOGO}
        />
      )}
      {title !== siteTitle && (
        <g fill={colours.text} fontWeight={700}>
          <Lines
            picture={props}
            fitted={fitLabel(siteTitle, props)}
            top={height - FOOT - LABEL * ASCENT}
            leading={1}
            before={logo === undefined ? 0 : LOGO + 20}
          />
        </g>
      )}
    </>
  );
}

function fitLabel(text: string, { width, fit }: PreviewPictureProps): FittedText {
  return fit(text, { width: width - 2 * EDGE - LOGO - 20, sizes: [LABEL], lines: 1, weight: 700 });
}
