/** Version 4, by hand: `crypto.randomUUID` is missing on pages without TLS. Source: RFC 9562. */
export function paymentId(): string {
  const digits = crypto.getRandomValues(new Uint8Array(32))
  let at = 0
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => ((digits[at++] ?? 0) % 16).toString(16))
}
