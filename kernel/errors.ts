/**
 * The one error class. Identified by name and code, never by `instanceof`: two copies of this library may share a page.
 *
 * Codes are `SCREAMING_SNAKE`; the sentence for a visitor stands under the same code in the room's `messages.ts`,
 * `message` is what a developer reads and, where the product specification gives a sentence, that sentence.
 *
 * @example
 * throw new PorticoError('NETWORK_NOT_FOUND', 'Network not found', { networkId })
 */
export class PorticoError extends Error {
  override readonly name = 'PorticoError'

  constructor(
    readonly code: string,
    message: string,
    /** The variables of the message: plain data, no secrets. */
    readonly context: Readonly<Record<string, unknown>> = {},
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
  }
}

/** Is this one of ours, and (where given) one of these codes? */
export function isPorticoError(error: unknown, ...codes: string[]): error is PorticoError {
  if (!(error instanceof Error) || error.name !== 'PorticoError' || !('code' in error)) return false
  return codes.length === 0 || codes.includes(String(error.code))
}

/** Whatever was thrown, as one of ours: foreign errors keep their message and stand as the cause. */
export function asPorticoError(error: unknown, code: string, message?: string): PorticoError {
  if (isPorticoError(error)) return error
  return new PorticoError(code, message ?? (error instanceof Error ? error.message : String(error)), {}, error)
}

/** What a cancelled wait rejects with, whoever cancelled it. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
