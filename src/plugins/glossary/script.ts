/**
 * The script of pages with mentions. Without it, tooltips only work with mouse and keyboard. `data-tip` is the tooltip
 * state: `left` is closed with Escape until pointer and focus leave the term; `open` is opened by touch until the
 * reader touches something else. A second touch follows the link.
 */
export const SCRIPT = `(() => {
  const all = (selector) => document.querySelectorAll(selector);
  const termOf = ({ target }) => target instanceof Element && target.closest('.term');
  const forget = (state, except) => {
    for (const term of all(\`.term[data-tip=\${state}]\`)) if (term !== except) delete term.dataset.tip;
  };
  let touched;
  addEventListener('keydown', ({ key }) => {
    touched = undefined;
    if (key !== 'Escape') return;
    for (const term of all('.term:is(:hover, :focus-within, [data-tip=open])')) term.dataset.tip = 'left';
  }, true);
  for (const [type, other] of [['pointerout', ':focus-within'], ['focusout', ':hover']])
    addEventListener(type, (event) => {
      const term = termOf(event);
      if (term && !term.contains(event.relatedTarget) && !term.matches(other) && term.dataset.tip === 'left')
        delete term.dataset.tip;
    });
  addEventListener('pointerdown', (event) => {
    touched = event.pointerType === 'touch' ? termOf(event) : undefined;
  }, true);
  addEventListener('pointerup', (event) => forget('open', termOf(event)), true);
  addEventListener('click', (event) => {
    const term = termOf(event);
    if (!term || term !== touched || term.dataset.tip === 'open' || !event.target.closest('a')) return;
    event.preventDefault();
    term.dataset.tip = 'open';
  }, true);
})();
`;
