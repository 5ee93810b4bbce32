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
export async function signerOf(signed: Signed, options: Eip155Options): Promise<string> {
  const { chainId } = signed
  const load = VERIFIERS.get(chainId.slice(0, chainId.indexOf(':')))
  if (!load)
    throw new VerifyError('CHAIN_UNSUPPORTED', 'The verifier does not support accounts of this chain', { chainId })
  const verify = await load()
  const address = await verify(signed, options).catch(error => {
    if (error instanceof VerifyError) throw error
    throw invalid(error)
  })
  if (address === undefined) throw invalid()
  return address
}

const invalid = (cause?: unknown) =>
  new VerifyError('SIGNATURE_INVALID', 'The account did not sign this message', {}, cause)
