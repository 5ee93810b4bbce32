import type { CaipNetworkId, Undo } from '../../kernel'
import type { Said } from './accounts'

export interface ToSign {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}
export interface MessageRequest {
  readonly address: string
  readonly message: string
  /** What the asking one wants; a taproot address knows BIP-322 only. */
  readonly protocol?: 'ecdsa' | 'bip322'
}
export interface PsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs: readonly ToSign[]
  readonly broadcast: boolean
}
export interface TransferRequest {
  readonly from: string
  readonly to: string
  /** In satoshis. */
  readonly amount: bigint
  readonly memo?: string
  readonly changeAddress?: string
}

/** What a wallet shows: its addresses, and its network under any of the names for it, where it says so. */
export interface Shown {
  readonly addresses: readonly Said[]
  readonly network?: unknown
  /** Networks on which the addresses may be used, where there may be several. */
  readonly networks?: readonly unknown[]
}

/** Where the wallet is, for what it must be told. */
export interface Here {
  readonly networkId: CaipNetworkId
}

/**
 * One kind of wallet in its own words. Everything may throw or hang, and everything it gives is unchecked; signatures and
 * PSBTs are bytes, however the wallet writes them.
 */
export interface Voice {
  /** Undefined where nothing is shown, or cannot be shown without a prompt. */
  open(how: { silent: boolean; networkId: CaipNetworkId; signal: AbortSignal }): Promise<Shown | undefined>
  signMessage(request: MessageRequest, here: Here): Promise<Uint8Array>
  signPsbt(request: PsbtRequest, here: Here): Promise<{ psbt: Uint8Array; txid?: unknown }>
  /** The transaction's id. */
  sendTransfer(request: TransferRequest, here: Here): Promise<unknown>
  /** Hears that something is another: what exactly is asked for then. */
  listen(heard: (news: 'changed' | 'gone') => void): Undo
  leave?(): Promise<unknown>
  /** Goes to another network, or throws. What it shows there is asked for afterwards. */
  move?(networkId: CaipNetworkId): Promise<unknown>
}

/** What a wallet that only signs leaves to us. Whatever fails is told as a `ProviderRpcError`. */
export interface Errands {
  /** An unsigned transfer, and how many inputs it has. */
  draft(request: TransferRequest & { publicKey: Uint8Array }, here: Here): Promise<{ psbt: Uint8Array; inputs: number }>
  /** Completes a signed PSBT, sends it, and gives the transaction's id. */
  broadcast(psbt: Uint8Array, here: Here): Promise<string>
}
