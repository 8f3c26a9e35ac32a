/** The names of HTML elements, and of the SVG and MathML elements that pages embed. A data table. */

const HTML =
  'a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source span strong style sub summary sup table tbody td template textarea tfoot th thead time title tr track u ul var video wbr';
/** Obsolete, but browsers show them. */
const OBSOLETE =
  'acronym applet basefont big center dir font frame frameset image marquee menuitem nobr noembed noframes plaintext rb rtc strike tt xmp';
const SVG =
  'svg animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter foreignObject g line linearGradient marker mask metadata mpath path pattern polygon polyline radialGradient rect set stop switch symbol text textPath tspan use view';
const MATH =
  'math annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics';

const KNOWN: ReadonlySet<string> = new Set([HTML, OBSOLETE, SVG, MATH].join(' ').split(' '));

/** True for an element that browsers know; names with a hyphen are custom elements and the author's own business. */
export function isKnownElement(tagName: string): boolean {
  return KNOWN.has(tagName) || tagName.includes('-');
}
