/** Nodes for option lists in the Markdown tree. */
import type { Parent, PhrasingContent } from 'mdast';

/** An option list, which replaces its table and marker. */
export interface OptionList extends Parent {
  type: 'optionList';
  /** Whether it has a filter field. */
  isLong: boolean;
  children: Option[];
}

/** An option: its names, its parts, and last the list of its properties. */
export interface Option extends Parent {
  type: 'option';
  children: (OptionName | OptionPart | OptionList)[];
}

/** A name with its own id. Its content is inline code, possibly linked. */
export interface OptionName extends Parent {
  type: 'optionName';
  id: string;
  name: string;
  children: PhrasingContent[];
}

/** The content of a cell. */
export interface OptionPart extends Parent {
  type: 'optionPart';
  look: OptionLook;
  /** Label before the text; `''` for none. */
  label: string;
  /** Whether colour names in it are colours. */
  isColour: boolean;
  children: PhrasingContent[];
}

/** How it is shown: beside the name, as a badge, as text, or below the text. */
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
