/** Detects CSS colours. */

/** Named CSS colours, except system colours. */
const NAMES = new Set(
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen'.split(
    ' ',
  ),
);

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const PART = '[\\d.]+%?';
const SPACED = `\\s+${PART}\\s+${PART}(?:\\s*/\\s*${PART})?`;
const LISTED = `\\s*,\\s*${PART}\\s*,\\s*${PART}(?:\\s*,\\s*${PART})?`;
/** Matches three numbers separated by commas or spaces, with an optional opacity. */
const FUNCTION = new RegExp(`^(?:rgb|hsl)a?\\(\\s*${PART}(?:deg|turn|rad)?(?:${SPACED}|${LISTED})\\s*\\)$`, 'i');

/**
 * Returns true if a text is a CSS colour.
 * @param isExpected whether a colour is likely here; elsewhere, names and `#` with digits have other meanings
 */
export function isColour(text: string, isExpected: boolean): boolean {
  if (FUNCTION.test(text)) return true;
  if (HEX.test(text)) return isExpected || /[a-f]/i.test(text);
  return isExpected && NAMES.has(text.toLowerCase());
}
