import {
  addressFromVersionHash,
  addressToString,
  Cl,
  deserializeTransaction,
  PayloadType,
  type StacksTransactionWire,
} from '@stacks/transactions'
import type { PlayedNetwork } from './networks'

/** Why a node takes a transaction back, in its own word. Source: Stacks node, `POST /v2/transactions`. */
export type RefusalReason =
  | 'Deserialization'
  | 'SignatureValidation'
  | 'BadNonce'
  | 'NotEnoughFunds'
  | 'BadTransactionVersion'

export class Refusal extends Error {
  constructor(
    readonly reason: RefusalReason,
    readonly txid = '',
  ) {
    super('transaction rejected')
  }
}

/** A transfer that a chain has taken. */
export interface Transfer {
  /** 0x-hex. */
  readonly txid: string
  readonly sender: string
  readonly recipient: string
  /** In micro-STX. */
  readonly amount: bigint
  readonly fee: bigint
  readonly nonce: bigint
  status: 'pending' | 'success'
}

/** One chain of the family, in memory: it knows transfers of STX, and nothing else. */
export interface Ledger {
  /** What the service says that its chain is. */
  chainId: number
  /** When taken transfers happen: with the next block, which comes at once or on demand. */
  mining: 'at-once' | 'on-demand'
  readonly transfers: ReadonlyMap<string, Transfer>
  fund(address: string, amount: bigint): void
  balance(address: string): bigint
  nonce(address: string): bigint
  /** Decodes it, checks its signature, its turn and its money. Returns its id. @throws Refusal */
  submit(bytes: string | Uint8Array): string
  mine(): void
}

const VERSIONS = { mainnet: { transaction: 0, address: 22 }, testnet: { transaction: 128, address: 26 } }

export function createLedger({ chainId, realm }: PlayedNetwork): Ledger {
  const balances = new Map<string, bigint>()
  const nonces = new Map<string, bigint>()
  const transfers = new Map<string, Transfer>()
  const add = (address: string, amount: bigint) => void balances.set(address, ledger.balance(address) + amount)
  const pending = () => [...transfers.values()].filter(({ status }) => status === 'pending')

  const ledger: Ledger = {
    chainId,
    mining: 'at-once',
    transfers,
    fund: add,
    balance: address => balances.get(address) ?? 0n,
    nonce: address => nonces.get(address) ?? 0n,
    submit(bytes) {
      const transfer = readTransfer(decode(bytes), chainId, realm)
      const { txid, sender, amount, fee, nonce } = transfer
      if (nonce !== ledger.nonce(sender)) throw new Refusal('BadNonce', txid)
      const promised = pending().filter(other => other.sender === sender)
      const owed = promised.reduce((sum, other) => sum + other.amount + other.fee, amount + fee)
      if (owed > ledger.balance(sender)) throw new Refusal('NotEnoughFunds', txid)
      nonces.set(sender, nonce + 1n)
      transfers.set(txid, transfer)
      if (ledger.mining === 'at-once') ledger.mine()
      return txid
    },
    mine() {
      for (const transfer of pending()) {
        const { sender, recipient, amount, fee } = transfer
        add(sender, -amount - fee)
        add(recipient, amount)
        transfer.status = 'success'
      }
    },
  }
  return ledger
}

function decode(bytes: string | Uint8Array): StacksTransactionWire {
  try {
    return deserializeTransaction(bytes)
  } catch {
    throw new Refusal('Deserialization')
  }
}

function readTransfer(tx: StacksTransactionWire, chainId: number, realm: PlayedNetwork['realm']): Transfer {
  const txid = `0x${tx.txid()}`
  const { payload, auth } = tx
  const { transaction, address } = VERSIONS[realm]
  if (tx.chainId !== chainId || tx.transactionVersion !== transaction) throw new Refusal('BadTransactionVersion', txid)
  if (payload.payloadType !== PayloadType.TokenTransfer) throw new Refusal('Deserialization', txid)
  try {
    // Finds the key in the signature, and its hash in the transaction.
    tx.verifyOrigin()
  } catch {
    throw new Refusal('SignatureValidation', txid)
  }
  const { signer, fee, nonce } = auth.spendingCondition
  return {
    txid,
    sender: addressToString(addressFromVersionHash(address, signer)),
    recipient: String(Cl.prettyPrint(payload.recipient)).replace(/^'/, ''),
    amount: BigInt(payload.amount),
    fee: BigInt(fee),
    nonce: BigInt(nonce),
    status: 'pending',
  }
}
