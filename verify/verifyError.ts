/** The reasons for a refusal. */
export type VerifyErrorCode =
  /** The input is no session, or its message is no sign-in message. */
  | 'SESSION_INVALID'
  /** The fields beside the signed text, or its payload, differ from the text. */
  | 'MESSAGE_MISMATCH'
  | 'DOMAIN_MISMATCH'
  | 'URI_MISMATCH'
  | 'NOT_YET_VALID'
  | 'EXPIRED'
  /** The verifier's clock returns no number. */
  | 'CLOCK_INVALID'
  /** The namespace is unknown, or a contract signature has no RPC to verify it. */
  | 'CHAIN_UNSUPPORTED'
  | 'ADDRESS_INVALID'
  | 'SIGNATURE_INVALID'
  /** The kind of signature or account is not supported. */
  | 'SIGNATURE_UNSUPPORTED'
  /** The nonce was not issued here, has expired or was used. */
  | 'NONCE_UNKNOWN'
  /** A package that the namespace needs is not installed. */
  | 'LIBRARY_MISSING'
  | 'RPC_FAILED'

/** The error of `verify`. Identify it by name and code, not by `instanceof`: two copies may share a server. */
export class VerifyError extends Error {
  override readonly name = 'VerifyError'

  constructor(
    readonly code: VerifyErrorCode,
    message: string,
    /** The variables of the message: plain data, no secrets. */
    readonly context: Readonly<Record<string, unknown>> = {},
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
  }
}

/** Whether the error is a `VerifyError` and, if codes are given, has one of them. */
export function isVerifyError<C extends VerifyErrorCode>(
  error: unknown,
  ...codes: C[]
): error is VerifyError & { readonly code: C } {
  if (!(error instanceof Error) || error.name !== 'VerifyError' || !('code' in error)) return false
  return codes.length === 0 || codes.some(code => code === error.code)
}
