/** The style sheet of pages with drawings. */

/** File name. */
export const STYLES_FILE = 'mermaid.css';

/**
 * Where schemes differ, drawings have `var(--on-light,…)var(--on-dark,…)`: if the variable is `initial`, the fallback
 * applies; if it is empty, the part disappears. Print is light. With forced colours, the drawing has its own
 * background.
 */
export const STYLES = `
.diagram{position:relative;direction:ltr;margin-block:1.25rem}
.diagram-drawing{overflow:auto hidden;--on-light:initial;--on-dark: }
.diagram-drawing>svg{display:block;margin-inline:auto;max-inline-size:100%;block-size:auto;font-family:inherit}
.diagram-drawing .multiply{mix-blend-mode:multiply}
.diagram-drawing .screen{mix-blend-mode:screen}
.diagram-wide>svg{min-inline-size:35rem}
.diagram-drawing>.on-dark{display:none}
.diagram[data-drawn]>pre{position:absolute;inline-size:1px;block-size:1px;padding:0;overflow:hidden;clip-path:inset(50%)}
@media screen{[data-theme=dark] .diagram-drawing{--on-light: ;--on-dark:initial}[data-theme=dark] .diagram-drawing .multiply{mix-blend-mode:normal}[data-theme=dark] .diagram-drawing>.on-dark{display:block}[data-theme=dark] .diagram-drawing>.on-light{display:none}}
@media screen and (forced-colors:active){.diagram-drawing,[data-theme=dark] .diagram-drawing{--on-light:initial;--on-dark: ;forced-color-adjust:none;background:#fff;color:#000}.diagram-drawing>.on-light{display:block!important}.diagram-drawing>.on-dark{display:none!important}}
@media print{.diagram{break-inside:avoid}.diagram-drawing{overflow:visible}.diagram-wide>svg{min-inline-size:0}}
`;
