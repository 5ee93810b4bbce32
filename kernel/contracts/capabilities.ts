import { capability } from '../core/token'
import type { CaipNetworkId, Namespace, Network } from './networks'
import type { ConnectService, WalletProvider } from './session'
import type { Effect, RawRequest, SigningRequest } from './signing'
import type { PastTransaction, TransactionRequest, TransferRequest } from './transactions'

/* The capabilities of a namespace, as services keyed by namespace. An adapter's manifest names those it provides, so
   "is it supported here?" is `ctx.has(signMessage.on(namespace))`. Capabilities that need the wallet use the
   namespace's connected wallet provider themselves and throw NOT_CONNECTED without one. */

declare global {
  /** By namespace and method, the parameters and the result of a wallet's requests. Adapters fill it. */
  interface PorticoRequests {}
}

/** A wallet's provider with the types of its namespace's requests; the result of one that they lack is `unknown`. */
export type ProviderOf<N extends Namespace> = N extends keyof PorticoRequests
  ? TypedProvider<PorticoRequests[N]>
  : WalletProvider

interface TypedProvider<Requests> extends Pick<WalletProvider, 'on' | 'removeListener'> {
  request<Method extends (keyof Requests & string) | (string & {})>(
    args: { method: Method } & (Method extends keyof Requests
      ? Omit<Requests[Method], 'result'>
      : Pick<Parameters<WalletProvider['request']>[0], 'params'>),
  ): Promise<Method extends keyof Requests ? Requests[Method][keyof Requests[Method] & 'result'] : unknown>
}

/** Keyed by adapter id, not by namespace. */
export const connectService = capability<ConnectService>('kernel/connect-service')
/** The wallet provider of a namespace's connected wallet, behind the kernel's guard. */
export const walletProvider = capability<WalletProvider>('kernel/wallet-provider')

/** Amounts are in the smallest unit. The balance is at most 30 s old, unless `fresh`. @throws BALANCE_FAILED */
export type ReadBalance = (query: {
  address: string
  network: Network
  fresh?: boolean
  signal?: AbortSignal | undefined
}) => Promise<{ amount: bigint; decimals: number; symbol: string }>
/** Reads the balance of an address in the network's own currency. */
export const readBalance = capability<ReadBalance, 'readBalance'>('kernel/read-balance')

/** The signature in the namespace's format (EIP-191: 0x-hex). @throws USER_REJECTED SIGN_FAILED */
export type SignMessage = (request: {
  address: string
  message: string | Uint8Array
  signal?: AbortSignal | undefined
}) => Promise<string>
/** Signs a text or bytes with the connected wallet. */
export const signMessage = capability<SignMessage, 'signMessage'>('kernel/sign-message')

/** Structured data as the namespace defines it (EIP-712). It may hold only fields that are signed. */
export interface TypedData {
  /** The domain separator's fields: `name`, `version`, `chainId`, `verifyingContract`, `salt`. */
  readonly domain: Readonly<Record<string, unknown>>
  /** The fields of each type, by the type's name. */
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  /** The type of `message`. */
  readonly primaryType: string
  /** The values to sign, by the names of their fields. */
  readonly message: Readonly<Record<string, unknown>>
}
/** Resolves to the signature in the namespace's format (EIP-712: 0x-hex). @throws USER_REJECTED SIGN_FAILED TYPED_DATA_INVALID */
export type SignTypedData = (request: {
  address: string
  data: TypedData
  signal?: AbortSignal | undefined
}) => Promise<string>
/** Signs structured data with the connected wallet. Source: EIP-712. */
export const signTypedData = capability<SignTypedData, 'signTypedData'>('kernel/sign-typed-data')

/** The outcome of a transaction. `pending`: no receipt in time; the transaction may still succeed. */
export type Receipt = { readonly status: 'success' | 'reverted' | 'pending'; readonly hash: string }
/**
 * Resolves to the hash as soon as the wallet answers. `receipt` waits for at most 25 s, then resolves to `pending`. The
 * signal ends every step up to the request to the wallet. From then on the promise settles with the wallet's answer, so
 * that a late hash is recorded.
 * @throws USER_REJECTED TRANSACTION_FAILED
 * @throws OUTCOME_UNKNOWN the transaction may be sent: the wallet answered without a hash, or a node did not answer
 */
export type SendTransaction = (
  request: TransactionRequest & { signal?: AbortSignal | undefined },
) => Promise<{ hash: string; receipt: Promise<Receipt> }>
/** Sends a transaction with the connected wallet. */
export const sendTransaction = capability<SendTransaction, 'sendTransaction'>('kernel/send-transaction')

/**
 * Moves native currency or a token. Resolves to the hash as soon as the wallet answers. `receipt` waits for at most
 * 25 s, then resolves to `pending`. The signal works as in `SendTransaction`.
 * @throws ADDRESS_INVALID FIELD_INVALID USER_REJECTED NETWORK_MISMATCH INSUFFICIENT_FUNDS TRANSACTION_FAILED OUTCOME_UNKNOWN LIBRARY_MISSING
 */
export type SendTransfer = (
  request: TransferRequest & { signal?: AbortSignal | undefined },
) => Promise<{ hash: string; receipt: Promise<Receipt> }>
/** Sends an amount of a token or of the network's own currency. */
export const sendTransfer = capability<SendTransfer, 'sendTransfer'>('kernel/send-transfer')

/**
 * Decodes the address and checks its checksum. Resolves to its usual spelling; undefined if the namespace or network
 * has no such address.
 */
export type CheckAddress = (query: { address: string; networkId?: CaipNetworkId }) => Promise<string | undefined>
/** Checks addresses of a namespace. */
export const checkAddress = capability<CheckAddress, 'checkAddress'>('kernel/check-address')

/** Gas units. @throws ESTIMATE_FAILED `error estimating gas` */
export type EstimateGas = (request: TransactionRequest & { signal?: AbortSignal | undefined }) => Promise<bigint>
/** Estimates the gas that a transaction uses. */
export const estimateGas = capability<EstimateGas, 'estimateGas'>('kernel/estimate-gas')

/** The highest cost of the transfer now, in the smallest native unit. @throws ESTIMATE_FAILED ADDRESS_INVALID */
export type EstimateFee = (request: TransferRequest & { signal?: AbortSignal | undefined }) => Promise<bigint>
/** Estimates the network fee of a transfer. */
export const estimateFee = capability<EstimateFee, 'estimateFee'>('kernel/estimate-fee')

/**
 * The records of a name on the namespace's own chain: of `name`, which is normalised, or of the name that `address`
 * claims, then with its picture. The caller checks that a claimed name is normalised and leads back to the address.
 * `addresses` are by coin type (SLIP-44). Undefined if there is no such name, or the host does not list the chain.
 */
export const readName = capability<
  (query: {
    name?: string
    address?: string
    coinTypes: readonly number[]
    signal?: AbortSignal | undefined
  }) => Promise<{ name: string; addresses: Readonly<Record<string, string>>; avatar?: string } | undefined>,
  'readName'
>('kernel/read-name')

/**
 * A token as its contract describes it, and the amount that `owner` holds; undefined if the address has no token. The
 * names are claims of the contract, without invisible characters. `independent`: the project API's gateway is not
 * asked, because the result checks data of the project API. @throws BALANCE_FAILED
 */
export type ReadToken = (query: {
  address: string
  owner: string
  networkId: CaipNetworkId
  independent?: boolean
  signal?: AbortSignal | undefined
}) => Promise<{ name: string; symbol: string; decimals: number; amount: bigint } | undefined>
/** Reads a token's metadata and an account's balance of it. */
export const readToken = capability<ReadToken, 'readToken'>('kernel/read-token')

/** A contract's answer, in hex, from a node but never the gateway, whose data it checks. Undefined if the call reverts. */
export const readContract = capability<
  (
    call: Pick<TransactionRequest, 'to' | 'data' | 'networkId'> & { signal?: AbortSignal | undefined },
  ) => Promise<string | undefined>,
  'readContract'
>('kernel/read-contract')

/** A token that the host or the adapter names, whatever the project API answers. */
export interface ListedToken {
  /** The contract or mint, as a plain address. */
  readonly address: string
  readonly name: string
  /** The symbol that stands beside amounts. */
  readonly symbol: string
  /** Decimals of the smallest unit. */
  readonly decimals: number
}
/** The tokens that the host lists for the network, then those of the adapter's own list. Never rejects. */
export type TokenList = (query: { network: Network }) => Promise<readonly ListedToken[]>
/** Lists the usual tokens of a network by address, without a request. */
export const tokenList = capability<TokenList, 'tokenList'>('kernel/token-list')

/**
 * The account's tokens on the network, without the network's own currency, as the network's own node lists them.
 * `address` is the token address that `sendTransfer` takes. Names and symbols are claims of the token's creator; no
 * token has a price. Undefined if tokens cannot be listed on this network. `independent`: the project API's gateway is
 * not asked, because its answer is no word of the chain. @throws BALANCE_FAILED
 */
export type ListTokens = (query: {
  address: string
  network: Network
  independent?: boolean
  signal?: AbortSignal | undefined
}) => Promise<readonly (ListedToken & { readonly amount: bigint })[] | undefined>
/** Lists the tokens of an account from the network's node. */
export const listTokens = capability<ListTokens, 'listTokens'>('kernel/list-tokens')

/**
 * The prices of tokens of one network, in US dollars for one. Only tokens of the query have an answer; one whose price is
 * not known is left out. @throws PRICES_FAILED
 */
export type ReadPrices = (query: {
  network: Network
  /** Plain addresses, as `listTokens` names them; undefined stands for the network's own currency. */
  tokens: readonly (string | undefined)[]
  signal?: AbortSignal | undefined
}) => Promise<readonly { readonly address?: string | undefined; readonly price: number }[]>
/** Reads prices where the project API does not serve the namespace. */
export const readPrices = capability<ReadPrices, 'readPrices'>('kernel/read-prices')

/**
 * A page of the address's past transactions on the network, newest first, each once. `next` is the `cursor` of the
 * following page; undefined on the last one. @throws HISTORY_FAILED
 */
export type ReadHistory = (query: {
  address: string
  network: Network
  cursor?: string
  signal?: AbortSignal | undefined
}) => Promise<{ readonly transactions: readonly PastTransaction[]; readonly next?: string | undefined }>
/** Reads past transactions where the project API does not serve the namespace. */
export const readHistory = capability<ReadHistory, 'readHistory'>('kernel/read-history')

/**
 * Waits for the receipt for at most 25 s, then resolves to `pending`. Rejects only with the signal's reason. `once`
 * makes a single look-up and does not wait.
 */
export type AwaitReceipt = (query: {
  hash: string
  from: string
  networkId: CaipNetworkId
  once?: boolean
  signal?: AbortSignal | undefined
}) => Promise<Receipt>
/** Waits for a transaction's receipt. */
export const awaitReceipt = capability<AwaitReceipt, 'awaitReceipt'>('kernel/await-receipt')

/** An amount that would move, in smallest units. `token` is absent for the network's own currency. */
export interface SimulatedMove {
  /** The token's plain address. */
  readonly token?: string
  /** The plain address that the amount leaves. */
  readonly from: string
  /** The plain address that receives the amount. */
  readonly to: string
  /** Smallest unit. */
  readonly amount: bigint
}

/**
 * Simulates the transactions, one after the other, on a node of the host or of the network. The project API's gateway
 * is never asked, because it may have built them. The result is every move of tokens and of native currency, or the
 * number of the transaction that fails. Undefined if no node can simulate. Rejects only with the signal's reason.
 */
export type SimulateTransactions = (query: {
  networkId: CaipNetworkId
  transactions: readonly TransactionRequest[]
  signal?: AbortSignal | undefined
}) => Promise<{ readonly moves: readonly SimulatedMove[] } | { readonly failsAt: number } | undefined>
/** Simulates transactions without sending them. */
export const simulateTransactions = capability<SimulateTransactions, 'simulateTransactions'>(
  'kernel/simulate-transactions',
)

/** The effects of a request, read from the request alone, without I/O. Empty if the request cannot be read. */
export type ReadEffects = (request: SigningRequest) => Promise<readonly Effect[]>
/** Reads the effects of a request to a wallet. */
export const readEffects = capability<ReadEffects, 'readEffects'>('kernel/read-effects')

/**
 * Reads a request to a wallet provider as the signing request that it makes; undefined if it neither signs nor sends.
 * An unknown request is `raw`. `sends`: the wallet receives this text of the request instead, because the caller's may
 * have a second reading. For hosts that guard `portico.provider()`.
 * @throws REQUEST_INVALID TYPED_DATA_INVALID
 */
export type ReadRequest = (
  request: RawRequest,
) => Promise<(SigningRequest & { readonly sends?: RawRequest }) | undefined>
/** Reads requests of a host to a wallet provider. */
export const readRequest = capability<ReadRequest, 'readRequest'>('kernel/read-request')

/** A request to the wallet to grant or revoke a permission of a smart account. */
export interface PermissionsRequest {
  /** Whether the permission begins or ends. */
  readonly action: 'grant' | 'revoke'
  /** The plain address of the smart account. */
  readonly address: string
  /** The network on which the permission holds. */
  readonly networkId: CaipNetworkId
  /** Passed to the wallet unchanged. Source: ERC-7715. */
  readonly details: Readonly<Record<string, unknown>>
}
/**
 * Asks the wallet to grant or revoke a permission for one of the app's keys. The answer is not read. Source: ERC-7715.
 * @throws USER_REJECTED PERMISSIONS_FAILED
 */
export const askPermissions = capability<
  (request: PermissionsRequest & { signal?: AbortSignal | undefined }) => Promise<unknown>,
  'askPermissions'
>('kernel/ask-permissions')

/** Adds the network to the wallet first if the wallet does not know it. @throws USER_REJECTED CHAIN_UNSUPPORTED */
export type SwitchNetwork = (request: { network: Network; signal?: AbortSignal | undefined }) => Promise<void>
/** Switches the network of the connected wallet. */
export const switchNetwork = capability<SwitchNetwork, 'switchNetwork'>('kernel/switch-network')

/** The wallet's capabilities, by network. Source: EIP-5792. Empty if the wallet does not report them. */
export type WalletCapabilities = (query: {
  address: string
  networkIds?: readonly CaipNetworkId[]
}) => Promise<Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>>
/** The wallet's own capabilities. Source: EIP-5792. */
export const walletCapabilities = capability<WalletCapabilities, 'walletCapabilities'>('kernel/wallet-capabilities')
