/** What a reader's browser says about being watched. */

/** Whether it objects: Do Not Track, or Global Privacy Control. */
export function objects(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  );
}
