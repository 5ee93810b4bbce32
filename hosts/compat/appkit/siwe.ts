/** Sign-in with Ethereum by AppKit's names, for pages and servers. docs/migration.md */

import type { SignInMessage } from '../../../kernel'
import { readSignIn, writeSignIn } from '../../../verify/signInText'
import { EVM } from '../../eip1193/namespace'
import type { AppKitOptions } from './options'

/** The host's functions for a sign-in: the option `siweConfig`. */
export type SIWEConfig = NonNullable<AppKitOptions['siweConfig']>

/** The server's answer to `getSession`. */
export interface SIWESession {
  address: string
  /** The number of an EVM chain. */
  chainId: number
}

/** The fields of the message; `address` is `did:pkh:` and the account's CAIP-10 id. */
export type SIWECreateMessageArgs = Parameters<SIWEConfig['createMessage']>[0]
/** The signed text and its signature. */
export type SIWEVerifyMessageArgs = Parameters<SIWEConfig['verifyMessage']>[0]
/** The host's fields of the message. */
export type SIWEMessageArgs = Awaited<ReturnType<NonNullable<SIWEConfig['getMessageParams']>>>

/**
 * Returns the functions: `createAppKit` takes them as they are.
 * @example
 * createAppKit({ adapters, networks, projectId, siweConfig: createSIWEConfig(config) })
 */
export const createSIWEConfig = (config: SIWEConfig): SIWEConfig => config

/**
 * The text to sign, in the format of ERC-4361. The address keeps its case: ERC-4361 asks for that of EIP-55.
 * @throws SIGN_IN_FIELD_INVALID
 * @example createMessage: ({ address, ...args }) => formatMessage(args, address)
 */
export function formatMessage(fields: Omit<SIWECreateMessageArgs, 'address'>, address: string): string {
  const { chainId, nonce, version, domain, uri, iat, statement, exp, nbf, requestId, resources } = fields
  return writeSignIn({
    ...{ domain, uri, version, nonce, statement, requestId, resources },
    accountAddress: getDidAddress(address),
    chainId: `${EVM}:${getDidChainId(address) ?? chainId}`,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
  })
}

/** `0x…` of `did:pkh:eip155:1:0x…`. */
export const getDidAddress = (did: string): string => did.slice(did.lastIndexOf(':') + 1)

/** `1` of `did:pkh:eip155:1:0x…`; undefined for a plain address. */
export const getDidChainId = (did: string): string | undefined => did.split(':').at(-2)

/** The address that a message names; empty for a text that is not exactly a message of ERC-4361. */
export const getAddressFromMessage = (message: string): string => readSignIn(message)?.accountAddress ?? ''

/** The CAIP-2 id that a message names, `eip155:1`; empty for a text that is not exactly a message of ERC-4361. */
export const getChainIdFromMessage = (message: string): string => readSignIn(message)?.chainId ?? ''

/**
 * The session of a signed text, as `createVerifier` of `portico/verify` takes it. Without fields, which the verifier refuses,
 * for a text that is not exactly a message of ERC-4361.
 * @example const { account } = await verifier.verify(sessionOf({ message, signature }))
 */
export function sessionOf({ message, signature }: { message: string; signature: string }): {
  message: string
  signature: string
  data: SignInMessage | undefined
} {
  const fields = readSignIn(message)
  if (!fields) return { message, signature, data: undefined }
  const { network: _, ...data } = fields
  return { message, signature, data }
}

/** A signature, and the account that it is checked for. `chainId` is a CAIP-2 id. */
export interface SignedMessage {
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly chainId: string
  /** The id of the project at the project API, whose node checks signatures of contracts. */
  readonly projectId: string
}

/**
 * Has the account signed this text? The check of a key needs no request; that of a contract (ERC-1271, ERC-6492) one to
 * the project API's node. Domain, time and nonce of the message are not checked: `createVerifier` of `portico/verify`
 * checks these too.
 * @example const isValid = await verifySignature({ address, message, signature, chainId, projectId })
 */
export async function verifySignature({
  address,
  message,
  signature,
  chainId,
  projectId,
}: SignedMessage): Promise<boolean> {
  const { createPublicClient, http, isAddress, isHex, verifyMessage } = await import('viem')
  if (!isAddress(address, { strict: false }) || !isHex(signature)) return false
  const signed = { address, message, signature }
  // A contract's signature may have any length and content.
  if (await verifyMessage(signed).catch(() => false)) return true
  const node = `${PROJECT_NODE}?${new URLSearchParams({ chainId, projectId })}`
  return createPublicClient({ transport: http(node) }).verifyMessage(signed)
}

/** `endpoints.rpc` is its default on a page. */
const PROJECT_NODE = 'https://rpc.walletconnect.org/v1/'
