/** A self-signed certificate for `a.site` and its key, for test servers. Valid for a hundred years. */

function toPem(label: string, base64: readonly string[]): string {
  return [`-----BEGIN ${label}-----`, ...(base64.join('').match(/.{1,64}/g) ?? []), `-----END ${label}-----`, ''].join(
    '\n',
  );
}

/** The private key. */
export const OWN_KEY = toPem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgcJ0ADXO7y05JnwPrRelfTf0p64QeY/WGlNTiV8yy5kqhRANCAAQq',
  'PeaYTDqnuPQFMwNTDhuT0KRlKBwfzdMWtBOGDADfAPsU5K+luEd2ZcSeBIaAV4BI8duuTdYuRsFa+XQOaJeQ',
]);

/** The certificate. */
export const OWN_CERTIFICATE = toPem('CERTIFICATE', [
  'MIIBjDCCATKgAwIBAgIUJBpL0YR794r8J/Lo5l/YT92YPYAwCgYIKoZIzj0EAwIwETEPMA0GA1UEAwwGYS5zaXRlMCAXDTI2MTEy',
  'MzA1MDQ0MloYDzIxMjYxMDMwMDUwNDQyWjARMQ8wDQYDVQQDDAZhLnNpdGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQqPeaY',
  'TDqnuPQFMwNTDhuT0KRlKBwfzdMWtBOGDADfAPsU5K+luEd2ZcSeBIaAV4BI8duuTdYuRsFa+XQOaJeQo2YwZDAdBgNVHQ4EFgQU',
  'i/VqLfrM8L+JcZrqpytJBCTiongwHwYDVR0jBBgwFoAUi/VqLfrM8L+JcZrqpytJBCTiongwDwYDVR0TAQH/BAUwAwEB/zARBgNV',
  'HREECjAIggZhLnNpdGUwCgYIKoZIzj0EAwIDSAAwRQIgOptq6jeBFCMDzRqwVuZ/MN+s7ADnBDBnon5LvUAHrDECIQD7mHv3QfMU',
  '0BlQ+OkNJPRjSY1f8PBtIb+pf9ERKwsUIQ==',
]);
