/** Matches texts across Unicode forms: macOS and some keyboards write `é` as two characters, others as one. */

/** Finds a text that differs only in its Unicode form. Returns undefined if there is none. */
export type FindForm = (text: string) => string | undefined;

/** Indexes texts by their composed form (NFC) on first use. ASCII texts have only one form and cost nothing. */
export function createFormFinder(listTexts: () => Iterable<string>): FindForm {
  let byForm: ReadonlyMap<string, string> | undefined;
  return (text) => {
    if (!hasForms(text)) return undefined;
    byForm ??= new Map([...listTexts()].filter(hasForms).map((known) => [known.normalize('NFC'), known]));
    return byForm.get(text.normalize('NFC'));
  };
}

/** Returns true if a text can have more than one Unicode form. */
export function hasForms(text: string): boolean {
  return /[^\u0000-\u007F]/.test(text);
}
