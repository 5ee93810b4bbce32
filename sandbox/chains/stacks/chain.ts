import {
  addressFromVersionHash,
  addressToString,
  Cl,
  type ClarityValue,
  deserializeTransaction,
  FungibleConditionCode,
  PayloadType,
  PostConditionMode,
  PostConditionPrincipalId,
  PostConditionType,
  type StacksTransactionWire,
} from '@stacks/transactions'
import type { TestNetwork } from './networks'

/** The reason why a node rejects a transaction, as the node spells it. Source: Stacks node, `POST /v2/transactions`. */
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

/** A SIP-010 token and its balances. */
export interface Token {
  /** `address.contract::name`. */
  readonly asset: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly balances: Map<string, bigint>
}

/** A transfer that the chain has accepted. */
export interface Transfer {
  /** 0x-hex. */
  readonly txid: string
  readonly sender: string
  readonly recipient: string
  /** In the smallest unit of STX, or of the token. */
  readonly amount: bigint
  readonly token?: Token
  /** Without the zeros that fill it up; empty for none. */
  readonly memo: string
  /** False if the post-conditions do not allow the transfer: then it aborts and moves nothing. */
  readonly isCovered: boolean
  readonly fee: bigint
  readonly nonce: bigint
  status: 'pending' | 'success' | 'abort_by_post_condition' | 'abort_by_response'
}

/** One Stacks chain in memory: it supports transfers of STX and of SIP-010 tokens only. */
export interface Ledger {
  /** Chain id that the service reports. */
  chainId: number
  /** When accepted transfers are executed: in the next block, which comes at once or on demand. */
  mining: 'at-once' | 'on-demand'
  readonly transfers: ReadonlyMap<string, Transfer>
  readonly tokens: readonly Token[]
  fund(address: string, amount: bigint): void
  balance(address: string): bigint
  nonce(address: string): bigint
  /** Decodes a transaction, checks signature, nonce and balance, and returns its id. @throws Refusal */
  submit(bytes: string | Uint8Array): string
  mine(): void
}

const VERSIONS = { mainnet: { transaction: 0, address: 22 }, testnet: { transaction: 128, address: 26 } }

export function createLedger({ chainId, realm }: TestNetwork, tokens: readonly Token[] = []): Ledger {
  const balances = new Map<string, bigint>()
  const nonces = new Map<string, bigint>()
  const transfers = new Map<string, Transfer>()
  const add = (address: string, amount: bigint) => void balances.set(address, ledger.balance(address) + amount)
  const pending = () => [...transfers.values()].filter(({ status }) => status === 'pending')

  const ledger: Ledger = {
    chainId,
    mining: 'at-once',
    transfers,
    tokens,
    fund: add,
    balance: address => balances.get(address) ?? 0n,
    nonce: address => nonces.get(address) ?? 0n,
    submit(bytes) {
      const transfer = readTransfer(decode(bytes), { chainId, realm, tokens })
      const { txid, sender, fee, nonce } = transfer
      if (nonce !== ledger.nonce(sender)) throw new Refusal('BadNonce', txid)
      const promised = pending().filter(other => other.sender === sender)
      const owed = promised.reduce((sum, other) => sum + stxOf(other) + other.fee, stxOf(transfer) + fee)
      if (owed > ledger.balance(sender)) throw new Refusal('NotEnoughFunds', txid)
      nonces.set(sender, nonce + 1n)
      transfers.set(txid, transfer)
      if (ledger.mining === 'at-once') ledger.mine()
      return txid
    },
    mine() {
      for (const transfer of pending()) {
        add(transfer.sender, -transfer.fee)
        transfer.status = happen(transfer, add)
      }
    },
  }
  return ledger
}

const stxOf = ({ token, amount }: Transfer) => (token ? 0n : amount)

function happen(
  { sender, recipient, amount, token, isCovered }: Transfer,
  add: (address: string, amount: bigint) => void,
): Transfer['status'] {
  if (!token) {
    add(sender, -amount)
    add(recipient, amount)
    return 'success'
  }
  const held = (address: string) => token.balances.get(address) ?? 0n
  if (held(sender) < amount) return 'abort_by_response'
  if (!isCovered) return 'abort_by_post_condition'
  token.balances.set(sender, held(sender) - amount)
  token.balances.set(recipient, held(recipient) + amount)
  return 'success'
}

function decode(bytes: string | Uint8Array): StacksTransactionWire {
  try {
    return deserializeTransaction(bytes)
  } catch {
    throw new Refusal('Deserialization')
  }
}

interface Place extends Pick<TestNetwork, 'chainId' | 'realm'> {
  readonly tokens: readonly Token[]
}

function readTransfer(tx: StacksTransactionWire, { chainId, realm, tokens }: Place): Transfer {
  const txid = `0x${tx.txid()}`
  const { auth } = tx
  const { transaction, address } = VERSIONS[realm]
  if (tx.chainId !== chainId || tx.transactionVersion !== transaction) throw new Refusal('BadTransactionVersion', txid)
  try {
    // Recovers the key from the signature, and compares its hash with that in the transaction.
    tx.verifyOrigin()
  } catch {
    throw new Refusal('SignatureValidation', txid)
  }
  const { signer, fee, nonce } = auth.spendingCondition
  const sender = addressToString(addressFromVersionHash(address, signer))
  const moved = readMoved(tx, { sender, tokens })
  if (!moved) throw new Refusal('Deserialization', txid)
  return { txid, sender, ...moved, fee: BigInt(fee), nonce: BigInt(nonce), status: 'pending' }
}

type Moved = Pick<Transfer, 'recipient' | 'amount' | 'token' | 'memo' | 'isCovered'>

/** The transfer in a payload: of STX, or of a token by its contract's `transfer`. */
function readMoved(
  { payload, postConditions, postConditionMode }: StacksTransactionWire,
  { sender, tokens }: { sender: string; tokens: readonly Token[] },
): Moved | undefined {
  if (payload.payloadType === PayloadType.TokenTransfer) {
    const memo = payload.memo.content.replace(/\0+$/, '')
    return { recipient: plain(payload.recipient), amount: BigInt(payload.amount), memo, isCovered: true }
  }
  if (payload.payloadType !== PayloadType.ContractCall || payload.functionName.content !== 'transfer') return undefined
  const contract = `${addressToString(payload.contractAddress)}.${payload.contractName.content}`
  const token = tokens.find(({ asset }) => asset.startsWith(`${contract}::`))
  const [amount, from, to, note] = payload.functionArgs
  if (!token || amount?.type !== 'uint' || !from || !to || plain(from) !== sender) return undefined
  const value = BigInt(amount.value)
  const covers = postConditions.values.some(
    condition =>
      condition.conditionType === PostConditionType.Fungible &&
      condition.principal.prefix === PostConditionPrincipalId.Origin &&
      condition.conditionCode === FungibleConditionCode.Equal &&
      BigInt(condition.amount) === value &&
      `${addressToString(condition.asset.address)}.${condition.asset.contractName.content}::${condition.asset.assetName.content}` ===
        token.asset,
  )
  const isCovered = covers || postConditionMode === PostConditionMode.Allow
  const memo = note?.type === 'some' && note.value.type === 'buffer' ? textOf(note.value.value) : ''
  return { recipient: plain(to), amount: value, token, memo, isCovered }
}

const textOf = (hex: string) => Buffer.from(hex, 'hex').toString()
const plain = (value: ClarityValue) => String(Cl.prettyPrint(value)).replace(/^'/, '')
