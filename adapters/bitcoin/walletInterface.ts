import type { CaipNetworkId, Clock, Undo } from '../../kernel'
import type { RawAddress } from './accounts'
import type { AddressKind } from './addresses'
import type { BitcoinNetwork } from './chain'
import type { Esplora } from './esplora'

export interface InputToSign {
  readonly index: number
  readonly address: string
  readonly sighashTypes?: readonly number[]
}
export interface MessageRequest {
  readonly address: string
  readonly kind?: AddressKind
  readonly message: string
  /** True if the caller asks for it, and for taproot addresses, which support nothing else. */
  readonly bip322: boolean
}
export interface PsbtRequest {
  readonly psbt: Uint8Array
  readonly inputs: readonly InputToSign[]
  readonly broadcast: boolean
}
export interface TransferRequest {
  readonly from: string
  /** The kind of the sender's address. */
  readonly kind?: AddressKind
  readonly to: string
  /** In satoshis. */
  readonly amount: bigint
  readonly memo?: string
  readonly changeAddress?: string
}

/** A wallet's answer: its addresses and, if it reports it, its network under any of its names. */
export interface WalletState {
  readonly addresses: readonly RawAddress[]
  readonly network?: unknown
  /** Networks on which the addresses are valid, if there may be several. */
  readonly networks?: readonly unknown[]
}

/** The network that a request is for, if a wallet must be given one. */
export interface RequestTarget {
  readonly networkId: CaipNetworkId
  readonly network: BitcoinNetwork | undefined
}

/**
 * One wallet interface. Every method may throw or hang, and every result is unchecked. Signatures and PSBTs are as the
 * wallet encodes them.
 */
export interface WalletInterface {
  /** Undefined if the wallet shows no account, or cannot without a prompt. */
  open(
    how: RequestTarget & { readonly silent: boolean; readonly signal: AbortSignal },
  ): Promise<WalletState | undefined>
  signMessage(request: MessageRequest, target: RequestTarget): Promise<unknown>
  /** With the transaction's id if the wallet also broadcasts. */
  signPsbt(request: PsbtRequest, target: RequestTarget): Promise<{ psbt: unknown; txid?: unknown }>
  /** Broadcasts a signed PSBT if signing did not. Returns the transaction's id. */
  broadcast?(psbt: Uint8Array, target: RequestTarget): Promise<unknown>
  /** Returns the transaction's id. An interface without it has `draft`. */
  sendTransfer?(request: TransferRequest, target: RequestTarget): Promise<unknown>
  /** An unsigned transfer, for a wallet that only signs. */
  draft?(request: TransferRequest, target: RequestTarget): Promise<PsbtRequest>
  readonly takesMemo?: boolean
  /** The last accounts are those of before: the wallet could not report its own. */
  isUnconfirmed?(): boolean
  /** Reports that accounts or network changed. The listener then reads the new state. */
  listen(listener: (change: 'changed' | 'gone') => void): Undo
  disconnect?(): Promise<unknown>
  /** Switches the network, or throws. The caller reads the new state afterwards. */
  switchNetwork?(target: RequestTarget): Promise<unknown>
}

export interface InterfaceStorage {
  read(): unknown
  write(value: unknown): void
  forget(): void
}

/** Dependencies of an interface beside its wallet. */
export interface InterfaceOptions {
  readonly page: EventTarget
  readonly clock: Clock
  /** The state stored at an earlier visit. Unknown: it is parsed like a wallet's answer. */
  readonly storage: InterfaceStorage
  readonly explorers: (networkId: CaipNetworkId) => Esplora
  /** The adapter's own `needLibrary`. @throws LIBRARY_MISSING */
  needLibrary<T>(library: { name: string; use: string }, load: () => Promise<T>): Promise<T>
  /** The error for an operation that the wallet does not support. */
  unsupported(operation: string): Error
}

export type CreateInterface = (foreign: object, outside: InterfaceOptions) => WalletInterface
