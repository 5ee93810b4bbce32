import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  service,
  slice,
  type TransferRequest,
  type TransferToken,
  view,
} from '../../kernel'
import type { TokenBalance } from '../../kernel/kit'
import type { RequestCall, RequestState } from '../../kernel/requests/reviewedRequest'

/** A transfer that the host requests; the user may change it before confirming. */
export interface SendRequest {
  /** Decimal text: `'1.5'`. */
  readonly amount: string
  /** The plain address; `native` or no value for the native currency. */
  readonly assetAddress?: string
  /** The CAIP-2 namespace of the account that sends. */
  readonly namespace: Namespace
  /** The network's CAIP-2 reference. */
  readonly chainId: number | string
  /** The receiver: an address or a name. */
  readonly to: string
  /** Texts for the receiver, such as a memo, by the keys of the namespace's `transferFields`. */
  readonly fields?: TransferRequest['fields']
}

export const sendView = view<SendRequest | undefined>('WalletSend')
export const selectTokenView = view('WalletSendSelectToken')
export const previewView = view('WalletSendPreview')
export const confirmedView = view('WalletSendConfirmed')

/** The fields of the form. */
export interface Draft {
  /** The token's plain address, or empty for the native currency. */
  readonly token?: string
  readonly unit: 'token' | 'fiat'
  readonly amount: string
  readonly receiver: string
  /** Texts for the receiver as entered, by the keys of the namespace's fields. */
  readonly fields?: TransferRequest['fields']
  /** True if the draft comes from a host's request. */
  readonly fromHost: boolean
}
export const EMPTY_DRAFT: Draft = { unit: 'token', amount: '', receiver: '', fromHost: false }
export const draft = slice<Draft>('send/draft', EMPTY_DRAFT)

/** The resolved receiver. */
export type Receiver =
  /** `elsewhere`: a name that has addresses on other networks only. */
  | { readonly status: 'none' | 'checking' | 'invalid' | 'failed' | 'elsewhere' }
  /** The pasted text names another network. */
  | { readonly status: 'otherNetwork'; readonly network: string }
  | { readonly status: 'known'; readonly address: string; readonly name?: string }
export const receiver = slice<Receiver>('send/receiver', { status: 'none' })

/** The account's tokens on the active network. */
export interface Holdings {
  readonly status: 'loading' | 'known' | 'failed'
  readonly account?: CaipAddress
  readonly tokens: readonly TokenBalance[]
  readonly requestError?: unknown
  /** The route entry whose request has filled the draft. */
  readonly filledFrom?: number
  /** Grows with each read: a newer read ends an older one. */
  readonly reads: number
}
export const holdings = slice<Holdings>('send/holdings', { status: 'loading', tokens: [], reads: 0 })

/** The order that the user reviews; exactly this is sent. */
export interface Order {
  readonly account: CaipAddress
  readonly from: string
  readonly to: string
  /** The name that resolved to `to`. */
  readonly name?: string
  /** Smallest unit. */
  readonly amount: bigint
  readonly holding: TokenBalance
  readonly token?: TransferToken
  /** The texts that the receiver gets. */
  readonly fields?: TransferRequest['fields']
  readonly networkId: CaipNetworkId
  readonly fromHost: boolean
}

/** The steps of a transfer. `fee`: in the native currency's smallest unit; undefined if unknown. `hash`: once it is sent. */
export type Transfer = RequestState<Order> & { readonly fee?: bigint; readonly hash?: string }
export const transfer = slice<Transfer>('send/transfer', { status: 'none' })

/** The result of a host's transfer. `pending`: sent, without a receipt within 25 s. */
export interface SendResult {
  /** The transaction hash. */
  readonly hash: string
  /** `success` only with a receipt. */
  readonly status: 'success' | 'pending'
}
/** The host's call of `openSend`. */
export const hostCall = slice<RequestCall<Order>>('send/host-call', { status: 'none' })

/** Transfers that the user reviews before the wallet gets them. */
export interface SendService {
  /**
   * Opens the filled form. Resolves when the transfer is confirmed, or is sent and still unconfirmed after 25 s, as
   * `status` tells. The slice `sentTransactions` has the later result of a pending transfer.
   * @throws NOT_CONNECTED `openSend: caipAddress not found`
   * @throws NETWORK_NOT_FOUND `openSend: caipNetwork with chainId {chainId} not found`
   * @throws FIELD_INVALID the namespace declares no such field, or its text is invalid
   * @throws MODAL_CLOSED `Modal closed`
   * @throws OUTCOME_UNKNOWN the wallet may have sent it, but named no hash
   * @example
   * const { openSend } = await portico.ask(sendService)
   * const { hash, status } = await openSend({ amount: '0.1', namespace: 'eip155', chainId: 1, to: '0x…' })
   */
  openSend(request: SendRequest): Promise<SendResult>
  /**
   * Creates an order from the draft and shows it, if the balances that are read now cover it.
   * @throws TOKEN_REQUIRED SEND_INCOMPLETE FIELD_INVALID BALANCE_FAILED INSUFFICIENT_FUNDS DECIMALS_DISPUTED
   */
  review(): Promise<void>
  /** Sends the shown order once; later calls do nothing. */
  submit(): Promise<void>
  /** Fills in the most that can be sent. @throws FEE_UNKNOWN */
  fillMax(options: { signal: AbortSignal }): Promise<void>
}
/** Opens and controls transfers. Needs the plugin `send`. */
export const sendService = service<SendService>('send/service')
