import {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  type Receipt,
  service,
  slice,
  type TransferToken,
  view,
} from '../../kernel'
import type { TokenBalance } from '../../kernel/kit'

/** What a host asks to be sent; the visitor may still change it, and has the last word. */
export interface SendRequest {
  /** As text: `'1.5'`. */
  readonly amount: string
  /** Plain; `native` or nothing: the network's own currency. */
  readonly assetAddress?: string
  readonly namespace: Namespace
  /** The network's reference within its family. */
  readonly chainId: number | string
  readonly to: string
}

export const sendView = view<SendRequest | undefined>('WalletSend')
export const selectTokenView = view('WalletSendSelectToken')
export const previewView = view('WalletSendPreview')
export const confirmedView = view('WalletSendConfirmed')
/** Views of others, by their public names. */
export const accountView = view('Account')
export const buyView = view('OnRampProviders')

/** What stands in the fields. */
export interface Draft {
  /** Which of the holdings: the token's plain address, or empty for the network's own currency. */
  readonly token?: string
  readonly unit: 'token' | 'fiat'
  readonly amount: string
  readonly receiver: string
  /** The host filled it in. */
  readonly given: boolean
}
export const NOTHING: Draft = { unit: 'token', amount: '', receiver: '', given: false }
export const draft = slice<Draft>('send/draft', NOTHING)

/** Who the written receiver is. */
export type Receiver =
  | { readonly status: 'none' | 'checking' | 'invalid' | 'failed' }
  | { readonly status: 'known'; readonly address: string; readonly name?: string }
export const receiver = slice<Receiver>('send/receiver', { status: 'none' })

/** What there is to send on the network in use. */
export interface Holdings {
  readonly status: 'loading' | 'known' | 'failed'
  readonly account?: CaipAddress
  readonly tokens: readonly TokenBalance[]
  /** Why what the host asked for cannot be shown. */
  readonly refused?: unknown
}
export const holdings = slice<Holdings>('send/holdings', { status: 'loading', tokens: [] })

/** What was shown to the visitor, and nothing else, is what is sent. */
export interface Order {
  readonly serial: number
  readonly account: CaipAddress
  readonly from: string
  readonly to: string
  /** The name that `to` was found under. */
  readonly name?: string
  /** Smallest unit. */
  readonly amount: bigint
  readonly holding: TokenBalance
  readonly token?: TransferToken
  readonly networkId: CaipNetworkId
  readonly given: boolean
}

export interface Transfer {
  readonly order?: Order
  /** `asking`: the wallet is, or the name is looked up again. `waiting`: it is on its way and cannot be called back. */
  readonly status: 'review' | 'asking' | 'waiting' | 'done'
  /** What the network has decided so far, once the status is `done`: nothing is a success before its receipt. */
  readonly receipt?: Receipt['status']
  /** In the network's own smallest unit; undefined while nobody knows. */
  readonly fee?: bigint
  readonly hash?: string
  readonly error?: unknown
}
export const transfer = slice<Transfer>('send/transfer', { status: 'review' })

/** How a transfer that a host asked for ended. `pending`: sent, and no receipt within 25 s. */
export interface SendResult {
  readonly hash: string
  readonly status: 'success' | 'pending'
}

export interface SendDesk {
  /**
   * Opens the way to send, filled in; resolves once the transfer is confirmed, or sent and not yet confirmed after 25 s:
   * `status` says which. What became of a pending one stands in the slice `sentTransactions`.
   * @throws NOT_CONNECTED `openSend: caipAddress not found`
   * @throws NETWORK_NOT_FOUND `openSend: caipNetwork with chainId {chainId} not found`
   * @throws MODAL_CLOSED `Modal closed`
   * @example
   * const { openSend } = await portico.ask(sendDesk)
   * const { hash, status } = await openSend({ amount: '0.1', namespace: 'eip155', chainId: 1, to: '0x…' })
   */
  openSend(request: SendRequest): Promise<SendResult>
  /** Freezes what stands in the fields and shows it. @throws TOKEN_REQUIRED SEND_INCOMPLETE */
  review(): Promise<void>
  /** Sends what is shown: once, however often it is pressed. */
  submit(): Promise<void>
  /** Puts in as much as can be sent. */
  fillMax(options: { signal: AbortSignal }): Promise<void>
}
export const sendDesk = service<SendDesk>('send/desk')
