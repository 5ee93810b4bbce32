import { capability } from '../token'
import type { CaipNetworkId } from './caip'
import type { Network } from './network'
import type { Connecting, WalletProvider } from './session'
import type { Effect, RawRequest, SigningRequest } from './signing'

/*
 * What a family can do, as services keyed by namespace: an adapter's manifest names those it provides, so
 * "is it supported here?" is `ctx.has(signMessage.on(namespace))`. Those that need the wallet use the family's
 * connected provider by themselves and throw NOT_CONNECTED without one.
 */

/** Keyed by adapter id, not by namespace. */
export const connecting = capability<Connecting>('kernel/connecting')
export const walletProvider = capability<WalletProvider>('kernel/wallet-provider')

/** Amounts are in the smallest unit; at most 30 s old, unless `fresh`. @throws BALANCE_FAILED */
export type ReadBalance = (query: {
  address: string
  network: Network
  fresh?: boolean
  signal?: AbortSignal
}) => Promise<{ amount: bigint; decimals: number; symbol: string }>
export const readBalance = capability<ReadBalance>('kernel/read-balance')

/** The signature as the family writes it (EIP-191: 0x-hex). @throws USER_REJECTED SIGN_FAILED */
export type SignMessage = (request: {
  address: string
  message: string | Uint8Array
  signal?: AbortSignal
}) => Promise<string>
export const signMessage = capability<SignMessage>('kernel/sign-message')

/**
 * Structured data as the family defines it (EIP-712): nothing but what is signed may stand in it.
 * @throws USER_REJECTED SIGN_FAILED TYPED_DATA_INVALID
 */
export interface TypedData {
  readonly domain: Readonly<Record<string, unknown>>
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly message: Readonly<Record<string, unknown>>
}
export type SignTypedData = (request: { address: string; data: TypedData; signal?: AbortSignal }) => Promise<string>
export const signTypedData = capability<SignTypedData>('kernel/sign-typed-data')

export interface TransactionRequest {
  readonly from: string
  readonly to: string
  /** Smallest unit. */
  readonly value?: bigint
  readonly data?: string
  readonly gas?: bigint
  readonly gasPrice?: bigint
  readonly networkId: CaipNetworkId
}
export type Receipt = { readonly status: 'success' | 'reverted' | 'pending'; readonly hash: string }
/**
 * The hash at once; `receipt` waits, at most 25 s, then says `pending`. The signal ends everything up to the request to
 * the wallet; from there on the promise settles with the wallet's answer, so that a late hash is recorded.
 * @throws USER_REJECTED TRANSACTION_FAILED
 */
export type SendTransaction = (
  request: TransactionRequest & { signal?: AbortSignal },
) => Promise<{ hash: string; receipt: Promise<Receipt> }>
export const sendTransaction = capability<SendTransaction>('kernel/send-transaction')

/** A token as its family names it: an ERC-20 contract, an SPL mint. */
export interface TransferToken {
  readonly address: string
  readonly decimals: number
}
export interface TransferRequest {
  readonly from: string
  readonly to: string
  /** Smallest unit; above zero. */
  readonly amount: bigint
  /** The network's own currency where none is named. */
  readonly token?: TransferToken
  readonly networkId: CaipNetworkId
}
/**
 * Moves native currency or a token. The hash at once; `receipt` waits, at most 25 s, then says `pending`. The signal as
 * with `SendTransaction`.
 * @throws ADDRESS_INVALID USER_REJECTED NETWORK_MISMATCH INSUFFICIENT_FUNDS TRANSACTION_FAILED LIBRARY_MISSING
 */
export type SendTransfer = (
  request: TransferRequest & { signal?: AbortSignal },
) => Promise<{ hash: string; receipt: Promise<Receipt> }>
export const sendTransfer = capability<SendTransfer>('kernel/send-transfer')

/** The address in its usual spelling, or undefined where the text is none of this family (and network): decoded, its checksum checked. */
export type CheckAddress = (query: { address: string; networkId?: CaipNetworkId }) => Promise<string | undefined>
export const checkAddress = capability<CheckAddress>('kernel/check-address')

/** Gas units. @throws ESTIMATE_FAILED `error estimating gas` */
export type EstimateGas = (request: TransactionRequest & { signal?: AbortSignal }) => Promise<bigint>
export const estimateGas = capability<EstimateGas>('kernel/estimate-gas')

/** What moving it would cost at most now, in the network's own currency, smallest unit. @throws ESTIMATE_FAILED ADDRESS_INVALID */
export type EstimateFee = (request: TransferRequest & { signal?: AbortSignal }) => Promise<bigint>
export const estimateFee = capability<EstimateFee>('kernel/estimate-fee')

/**
 * A token as its contract describes it, and how much of it somebody holds; undefined where there is none at the address.
 * Its names are the contract's own claims, without what nobody sees. @throws BALANCE_FAILED
 */
export type ReadToken = (query: {
  address: string
  owner: string
  networkId: CaipNetworkId
  signal?: AbortSignal
}) => Promise<{ name: string; symbol: string; decimals: number; amount: bigint } | undefined>
export const readToken = capability<ReadToken>('kernel/read-token')

/**
 * What an account holds on the network beside the network's own currency, as the network's own node lists it. `address` is
 * what `sendTransfer` takes as the token's. Names and symbols are claims of whoever made the token; nothing has a price.
 * Undefined where tokens cannot be listed on this network.
 * @throws BALANCE_FAILED
 */
export type ListTokens = (query: { address: string; network: Network; signal?: AbortSignal }) => Promise<
  | readonly {
      readonly name: string
      readonly symbol: string
      readonly address: string
      readonly amount: bigint
      readonly decimals: number
    }[]
  | undefined
>
export const listTokens = capability<ListTokens>('kernel/list-tokens')

/**
 * What became of it: waits, at most 25 s, then says `pending`; never rejects but with the signal's reason. `once`: looks
 * one time and does not wait.
 */
export type AwaitReceipt = (query: {
  hash: string
  from: string
  networkId: CaipNetworkId
  once?: boolean
  signal?: AbortSignal
}) => Promise<Receipt>
export const awaitReceipt = capability<AwaitReceipt>('kernel/await-receipt')

/** An amount that would move, in smallest units. `token` is absent for the network's own currency. */
export interface SimulatedMove {
  readonly token?: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/**
 * What the transactions, one after the other, would do now, as a node of the host or of the network says: never the
 * provider's gateway, which may have built them. Each success with every move of tokens and of the network's own currency,
 * or the number of the transaction that fails. Undefined where no node can tell. Rejects only with the signal's reason.
 */
export type SimulateTransactions = (query: {
  networkId: CaipNetworkId
  transactions: readonly TransactionRequest[]
  signal?: AbortSignal
}) => Promise<{ readonly moves: readonly SimulatedMove[] } | { readonly failsAt: number } | undefined>
export const simulateTransactions = capability<SimulateTransactions>('kernel/simulate-transactions')

/** What a request does, read from the request alone: nothing is asked of anybody. Empty where it cannot be read. */
export type ReadEffects = (request: SigningRequest) => Promise<readonly Effect[]>
export const readEffects = capability<ReadEffects>('kernel/read-effects')

/**
 * What a wallet's own request asks to be signed or sent; undefined where it asks for neither. What is not understood is
 * `raw`. For hosts that have `portico.provider()` guarded. @throws REQUEST_INVALID TYPED_DATA_INVALID
 */
export type ReadRequest = (request: RawRequest) => Promise<SigningRequest | undefined>
export const readRequest = capability<ReadRequest>('kernel/read-request')

export interface PermissionsRequest {
  readonly action: 'grant' | 'revoke'
  readonly address: string
  readonly networkId: CaipNetworkId
  /** As the wallet is given it. Source: ERC-7715. */
  readonly details: Readonly<Record<string, unknown>>
}
/** Asks the wallet to give a key of the app a permission, or to take it back. The answer is not read. @throws USER_REJECTED PERMISSIONS_FAILED */
export type AskPermissions = (request: PermissionsRequest & { signal?: AbortSignal }) => Promise<unknown>
export const askPermissions = capability<AskPermissions>('kernel/ask-permissions')

/** Adds the network to the wallet first where it does not know it. @throws USER_REJECTED CHAIN_UNSUPPORTED */
export type SwitchNetwork = (request: { network: Network; signal?: AbortSignal }) => Promise<void>
export const switchNetwork = capability<SwitchNetwork>('kernel/switch-network')

/** What the wallet can do, by network. Source: EIP-5792. Empty where it does not say. */
export type WalletCapabilities = (query: {
  address: string
  networkIds?: readonly CaipNetworkId[]
}) => Promise<Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>>
export const walletCapabilities = capability<WalletCapabilities>('kernel/wallet-capabilities')

/** Where to look an account up: the explorer's page of it, or undefined. */
export function accountUrl({ blockExplorers }: Network, address: string): string | undefined {
  const url = blockExplorers?.default.url
  if (url?.includes('{address}')) return url.replace('{address}', encodeURIComponent(address))
  return url && `${url.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`
}
