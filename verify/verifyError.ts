/** Why a sign-in is refused. */
export type VerifyErrorCode =
  /** It is no session, or its message is no sign-in message. */
  | 'SESSION_INVALID'
  /** The fields beside the signed text, or the payload it came with, say something else than the text. */
  | 'MESSAGE_MISMATCH'
  | 'DOMAIN_MISMATCH'
  | 'URI_MISMATCH'
  | 'NOT_YET_VALID'
  | 'EXPIRED'
  /** The verifier's own clock gives no number. */
  | 'CLOCK_INVALID'
  /** No chain family that is known here, or a contract's signature without an RPC to ask. */
  | 'CHAIN_UNSUPPORTED'
  | 'ADDRESS_INVALID'
  | 'SIGNATURE_INVALID'
  /** A kind of signature or account that is not verified here. */
  | 'SIGNATURE_UNSUPPORTED'
  /** Not one of ours, too old, or used already. */
  | 'NONCE_UNKNOWN'
  /** A package that the family needs is not installed. */
  | 'LIBRARY_MISSING'
  | 'RPC_FAILED'

/** What `verify` rejects with. Identified by name and code, never by `instanceof`: two copies may share a server. */
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

/** Is this a refusal, and (where given) for one of these reasons? */
export function isVerifyError<C extends VerifyErrorCode>(
  error: unknown,
  ...codes: C[]
): error is VerifyError & { readonly code: C } {
  if (!(error instanceof Error) || error.name !== 'VerifyError' || !('code' in error)) return false
  return codes.length === 0 || codes.some(code => code === error.code)
}
