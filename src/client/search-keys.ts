/** Keys that open search. They press its button, which wakes the island; what was typed goes along as the button's value. */
import { ATTRIBUTE, CLASS } from '../text/markup.js';
import { find, isModified, listen } from './dom.js';

// After all other listeners: an open dialog answers the same keys itself.
listen(
  'keydown',
  (event) => {
    const { ctrlKey, key, metaKey, shiftKey, target } = event;
    const button = find<HTMLButtonElement>(`[${ATTRIBUTE.island}=Search] .${CLASS.searchButton}`);
    if (!button || event.defaultPrevented) return;
    const isShortcut = (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'k';
    // With any modifiers: on many keyboards the slash needs one.
    const isSlash =
      key === '/' && target instanceof Element && !target.closest('input,textarea,select,[contenteditable]');
    const isTyped = target === button && !isModified(event) && /^[\p{L}\p{N}]$/u.test(key);
    if (isTyped) button.value += key;
    else if (!isShortcut && !isSlash) return;
    event.preventDefault();
    button.click();
  },
  false,
);
