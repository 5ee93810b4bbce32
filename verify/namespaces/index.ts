import { VerifyError } from '../verifyError'
import type { Eip155Options } from './eip155'
import type { NamespaceVerifier, Signed } from './signed'

export type { Chains } from './eip155'

/** By namespace; each loads when the first of its accounts signs in. */
const VERIFIERS = new Map<string, () => Promise<NamespaceVerifier<Eip155Options>>>([
  ['eip155', async () => (await import('./eip155')).eip155],
  ['solana', async () => (await import('./solana')).solana],
  ['bip122', async () => (await import('./bip122')).bip122],
  ['polkadot', async () => (await import('./polkadot')).polkadot],
  ['cosmos', async () => (await import('./cosmos')).cosmos],
  ['sui', async () => (await import('./sui')).sui],
  ['stacks', async () => (await import('./stacks')).stacks],
])

/**
 * Verifies a signature and returns the signer's address in canonical spelling.
 *
 * @throws CHAIN_UNSUPPORTED ADDRESS_INVALID SIGNATURE_INVALID SIGNATURE_UNSUPPORTED LIBRARY_MISSING RPC_FAILED
 */
export async function signerOf<S extends Signed>(
  signed: S,
  options: Eip155Options & {
    readonly namespaces?: Readonly<Record<string, (signed: S) => Promise<string | undefined>>>
  },
): Promise<string> {
  const { chainId } = signed
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const { namespaces = {} } = options
  const further = Object.hasOwn(namespaces, namespace) ? namespaces[namespace] : undefined
  const known = await VERIFIERS.get(namespace)?.()
  if (!known && !further)
    throw new VerifyError('CHAIN_UNSUPPORTED', 'The verifier does not support accounts of this chain', { chainId })
  const ask = async () => (known ? known(signed, options) : further?.(signed))
  const address = await ask().catch(error => {
    if (error instanceof VerifyError) throw error
    throw invalid(error)
  })
  // A verifier of another party, perhaps compiled without our types, may answer anything.
  if (typeof address !== 'string' || address === '') throw invalid()
  return address
}

const invalid = (cause?: unknown) =>
  new VerifyError('SIGNATURE_INVALID', 'The account did not sign this message', {}, cause)
