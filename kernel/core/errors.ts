/**
 * The one error class. Identified by name and code, never by `instanceof`: two copies of this library may share a page.
 *
 * Codes are `SCREAMING_SNAKE`. The sentence for the user has the same code as its key in the plugin's `messages.ts`.
 * `message` is for developers; if the product specification gives a sentence, it is that sentence.
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

/** Is this a `PorticoError` and, if codes are given, with one of them? */
export function isPorticoError(error: unknown, ...codes: string[]): error is PorticoError {
  if (!(error instanceof Error) || error.name !== 'PorticoError' || !('code' in error)) return false
  return codes.length === 0 || codes.includes(String(error.code))
}

/** Any thrown value as a `PorticoError`: a foreign error keeps its message and becomes the cause. */
export function asPorticoError(error: unknown, code: string, message?: string): PorticoError {
  if (isPorticoError(error)) return error
  return new PorticoError(code, message ?? (error instanceof Error ? error.message : String(error)), {}, error)
}

/** The failure of one part of a plugin. The error names both: its cause alone does not lead to the author. */
export function partFailed(plugin: string, part: string, cause: unknown): PorticoError {
  if (isPorticoError(cause, 'PLUGIN_PART_FAILED')) return cause
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new PorticoError('PLUGIN_PART_FAILED', `Plugin ${plugin}: ${part} failed: ${reason}`, { plugin, part }, cause)
}

/** Does a cancelled wait reject with this error? */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Calls the function. Its error is reported, and does not stop the caller. */
export function attempt<T>(report: (error: unknown) => void, run: () => T): T | undefined {
  try {
    return run()
  } catch (error) {
    report(error)
  }
}

/** Reads what may throw, such as a getter of a foreign object; undefined if it does. */
export const tryRead = <T>(read: () => T): T | undefined => attempt(() => {}, read)
