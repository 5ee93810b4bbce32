import type { CaipNetworkId, Clock, Undo } from '../../kernel'
import type { Said } from './accounts'
import type { AddressKind } from './address'
import type { Esplora } from './esplora'
import type { Place } from './place'

export interface ToSign {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}
export interface MessageRequest {
  readonly address: string
  readonly kind?: AddressKind
  readonly message: string
  /** Wanted so by the asking one, or by a taproot address, which knows nothing else. */
  readonly bip322: boolean
}
export interface PsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs: readonly ToSign[]
  readonly broadcast: boolean
}
export interface TransferRequest {
  readonly from: string
  /** Of the sender's address. */
  readonly kind?: AddressKind
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

/** Where the wallet is, or should be, for what it must be told. */
export interface Here {
  readonly networkId: CaipNetworkId
  readonly place: Place | undefined
}

/**
 * One kind of wallet in its own words. Everything may throw or hang, and everything it gives is unchecked; signatures and
 * PSBTs are as the wallet writes them.
 */
export interface Voice {
  /** Undefined where nothing is shown, or cannot be shown without a prompt. */
  open(how: Here & { readonly silent: boolean; readonly signal: AbortSignal }): Promise<Shown | undefined>
  signMessage(request: MessageRequest, here: Here): Promise<unknown>
  /** With the transaction's id where the wallet also sends. */
  signPsbt(request: PsbtRequest, here: Here): Promise<{ psbt: unknown; txid?: unknown }>
  /** Sends what was signed, where signing did not. The transaction's id. */
  push?(psbt: Uint8Array, here: Here): Promise<unknown>
  /** The transaction's id. Where it is missing, `draft` is there. */
  sendTransfer?(request: TransferRequest, here: Here): Promise<unknown>
  /** An unsigned transfer, for a wallet that only signs. */
  draft?(request: TransferRequest, here: Here): Promise<PsbtRequest>
  readonly takesMemo?: boolean
  /** Hears that something is another: what exactly is asked for then. */
  listen(heard: (news: 'changed' | 'gone') => void): Undo
  leave?(): Promise<unknown>
  /** Goes to another network, or throws. What it shows there is asked for afterwards. */
  move?(here: Here): Promise<unknown>
}

/** Storage for one wallet. */
export interface Memory {
  read(): unknown
  keep(value: unknown): void
  forget(): void
}

/** What a voice needs beside its wallet. */
export interface Outside {
  readonly page: EventTarget
  readonly clock: Clock
  /** What was remembered of the wallet at an earlier visit. Unknown: it is read like anything that a wallet shows. */
  readonly memory: Memory
  readonly explorers: (networkId: CaipNetworkId) => Esplora
  /** What is thrown for something that a wallet has no words for. */
  cannot(what: string): Error
}

export type Speak = (foreign: object, outside: Outside) => Voice
