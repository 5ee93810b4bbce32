import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import { VerifyError } from '../verifyError'
import { recoverKey } from './secp256k1'
import { type NamespaceVerifier, partsOf, utf8 } from './signed'

/** Nodes by CAIP-2 id. */
export type Chains = Readonly<Record<string, { readonly rpcUrl: string }>>

export interface Eip155Options {
  readonly chains?: Chains
  readonly fetch?: typeof globalThis.fetch
  /** Runs before a request to a node; a rejection prevents the request. */
  readonly beforeNode?: () => Promise<void>
}

const SIGNATURE_BYTES = 65

/** EIP-191 for accounts with a key; ERC-1271 and ERC-6492 for contracts, deployed or not, if there is a node. */
export const eip155: NamespaceVerifier<Eip155Options> = async (
  { chainId, address: rawAddress, text, signature },
  { chains, fetch, beforeNode },
) => {
  const address = partsOf(rawAddress, () => readAddress(rawAddress))
  const bytes = hexToBytes(signature.replace(/^0x/, ''))
  if ((await signer(text, bytes).catch(onlyOurs)) === address) return address
  const rpcUrl = chains && Object.hasOwn(chains, chainId) ? chains[chainId]?.rpcUrl : undefined
  if (rpcUrl) {
    const { isOfContract } = await import('./contract')
    await beforeNode?.()
    return (await isOfContract({ address, text, signature: `0x${bytesToHex(bytes)}` }, { rpcUrl, fetch }))
      ? address
      : undefined
  }
  if (bytes.length === SIGNATURE_BYTES) return undefined
  throw new VerifyError('CHAIN_UNSUPPORTED', 'Pass an RPC URL of the chain to verify a contract’s signature', {
    chainId,
  })
}

async function signer(text: string, bytes: Uint8Array): Promise<string | undefined> {
  const v = bytes[SIGNATURE_BYTES - 1] ?? Number.NaN
  const recovery = [0, 1, 27, 28].indexOf(v) % 2
  if (bytes.length !== SIGNATURE_BYTES || recovery < 0) return undefined
  const message = utf8(text)
  const hash = keccak_256(concatBytes(utf8(`\x19Ethereum Signed Message:\n${message.length}`), message))
  const key = await recoverKey(hash, bytes.subarray(0, SIGNATURE_BYTES - 1), recovery)
  return key && spelled(bytesToHex(keccak_256(key.uncompressed.subarray(1)).subarray(-20)))
}

/** An invalid key signature may still be valid for a contract. */
function onlyOurs(error: unknown): undefined {
  if (error instanceof VerifyError) throw error
}

/** The address with its EIP-55 checksum; a mixed-case input must have the right one. */
function readAddress(raw: string): string | undefined {
  const digits = raw.slice(2)
  const usual = spelled(digits.toLowerCase())
  return digits === digits.toLowerCase() || raw === usual ? usual : undefined
}

function spelled(digits: string): string {
  const hash = bytesToHex(keccak_256(utf8(digits)))
  const letters = Array.from(digits, (digit, at) => (hash.charAt(at) > '7' ? digit.toUpperCase() : digit))
  return `0x${letters.join('')}`
}
