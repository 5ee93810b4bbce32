import type { SignInMessage } from '../kernel'
import { differentField } from './differentField'
import type { ReadCacao } from './readSession'

/** The start of a recap in the statement; the last resource holds its grants. Source: ERC-5573. */
const RECAP = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** A contract signs the same text. Source: CAIP-74. */
const KINDS = ['eip191', 'eip1271']

/**
 * Whether the payload matches the signed message and its signature. The comparison is by fields, because each payload
 * has exactly one text. Source: CAIP-74, CAIP-122.
 */
export function isOfCacao(message: SignInMessage, signature: string, { p, s }: ReadCacao): boolean {
  const { chainId, accountAddress, statement } = message
  if (p.iss !== `did:pkh:${chainId}:${accountAddress}` || !KINDS.includes(s.t) || s.s !== signature) return false
  const payload: SignInMessage = {
    chainId,
    accountAddress,
    statement,
    domain: p.domain,
    uri: p.aud,
    version: p.version,
    nonce: p.nonce,
    issuedAt: p.iat || undefined,
    expirationTime: p.exp || undefined,
    notBefore: p.nbf || undefined,
    requestId: p.requestId || undefined,
    resources: p.resources ?? undefined,
  }
  return differentField(payload, message) === undefined && isStatementOf(p, statement)
}

/** The payload's own statement, with its recap appended if there is one. */
function isStatementOf({ statement: asked, resources }: ReadCacao['p'], statement: string | undefined): boolean {
  if ((asked || undefined) === statement) return true
  const isRecap = resources?.at(-1)?.startsWith('urn:recap:')
  return isRecap === true && statement?.startsWith((asked ? `${asked} ` : '') + RECAP) === true
}
