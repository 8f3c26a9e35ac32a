/** Texts that are the same in another Unicode form: macOS and some keyboards write `é` as two characters, others as one. */

/** Finds the text that is the same but for its Unicode form; undefined when there is none. */
export type FindForm = (text: string) => string | undefined;

/** Indexes texts by their composed form (NFC) when first asked; texts of ASCII alone have one form, and cost nothing. */
export function createFormFinder(listTexts: () => Iterable<string>): FindForm {
  let byForm: ReadonlyMap<string, string> | undefined;
  return (text) => {
    if (!hasForms(text)) return undefined;
    byForm ??= new Map([...listTexts()].filter(hasForms).map((known) => [known.normalize('NFC'), known]));
    return byForm.get(text.normalize('NFC'));
  };
}

/** True when a text can have more than one Unicode form. */
export function hasForms(text: string): boolean {
  return /[^\u0000-\u007F]/.test(text);
}
