/** Reads the tracking preferences of a reader's browser. */

/** Returns true if it objects to tracking, by Do Not Track or Global Privacy Control. */
export function objects(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}
