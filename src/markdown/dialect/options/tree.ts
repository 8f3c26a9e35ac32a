/** A list of options in the Markdown tree. */
import type { Parent, PhrasingContent } from 'mdast';

/** A list of options, in the place of its table and of the marker above. */
export interface OptionList extends Parent {
  type: 'optionList';
  /** Long enough for a field that filters it. */
  isLong: boolean;
  children: Option[];
}

/** One option: its names, what is said of it, and last the list of its properties. */
export interface Option extends Parent {
  type: 'option';
  children: (OptionName | OptionPart | OptionList)[];
}

/** A name, with an address of its own; its content is the name in code, which may be in a link. */
export interface OptionName extends Parent {
  type: 'optionName';
  id: string;
  name: string;
  children: PhrasingContent[];
}

/** What a cell says. */
export interface OptionPart extends Parent {
  type: 'optionPart';
  look: OptionLook;
  /** Stands before the text, where that needs one; `''` for none. */
  label: string;
  /** Whether names of colours in it mean colours. */
  isColour: boolean;
  children: PhrasingContent[];
}

/** How it is shown: beside the name, as a badge there, as text, or below that. */
export type OptionLook = 'type' | 'badge' | 'text' | 'fact';

declare module 'mdast' {
  interface BlockContentMap {
    optionList: OptionList;
  }
  interface RootContentMap {
    optionList: OptionList;
    option: Option;
    optionName: OptionName;
    optionPart: OptionPart;
  }
}
