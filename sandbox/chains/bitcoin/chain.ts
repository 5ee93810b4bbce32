import { hex } from '@scure/base'
import { Address, OutScript, RawTx } from '@scure/btc-signer'
import { type BTC_NETWORK, sha256x2 } from '@scure/btc-signer/utils.js'
import { checkAmounts, checkShape, checkTime } from './consensus/rules'
import { checkScripts } from './consensus/scripts'
import {
  ALREADY_MINED,
  type Coin,
  MISSING_OR_SPENT,
  type Parsed,
  parseTransaction,
  REJECTED,
  Refusal,
} from './consensus/transaction'

export interface Block {
  readonly id: string
  readonly height: number
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly txids: readonly string[]
}

export interface Entry extends Parsed {
  /** The coins that the inputs spend; empty for a coinbase transaction. */
  readonly coins: readonly Coin[]
  readonly fee: bigint
  readonly block?: Block
}

/** Location of an output. */
export interface Place {
  readonly txid: string
  readonly vout: number
}
export type Unspent = Place & Coin & { readonly block?: Block }

/** A small chain in memory: it stores transactions, validates new ones as a node does, and mines. */
export interface Chain {
  readonly network: BTC_NETWORK
  readonly tip: Block
  /** `demand`: transactions wait until a test calls `mine`. */
  mining: 'at-once' | 'demand'
  block(height: number): Block | undefined
  entry(txid: string): Entry | undefined
  /** Transactions that touch the script, newest first. */
  history(script: Uint8Array): Entry[]
  unspent(script: Uint8Array): Unspent[]
  spender(place: Place): string | undefined
  /** Accepts a raw transaction in hex and returns its id. @throws Refusal */
  submit(text: string): string
  /** Adds a transaction without validation and mines it: history before the test starts. */
  adopt(text: string): string
  /** Creates coins, in a block of their own. */
  fund(address: string, amount: bigint): string
  mine(): Block
}

export interface ChainOptions {
  readonly network: BTC_NETWORK
  /** Hash of the real network's first block, by which clients recognize a service. */
  readonly genesis: string
  readonly mining?: Chain['mining']
}

const SPACING_SECONDS = 600
const START_SECONDS = 1_700_000_000

export const createChain = (options: ChainOptions): Chain => new MemoryChain(options)

class MemoryChain implements Chain {
  readonly network: BTC_NETWORK
  mining: Chain['mining']
  private readonly entries = new Map<string, Entry>()
  private readonly spenders = new Map<string, string>()
  private readonly blocks: Block[]
  private readonly waiting = new Set<string>()

  constructor({ network, genesis, mining = 'at-once' }: ChainOptions) {
    this.network = network
    this.mining = mining
    this.blocks = [{ id: genesis, height: 0, timestamp: START_SECONDS, txids: [] }]
  }

  get tip(): Block {
    return this.blocks.at(-1) ?? fails()
  }

  block(height: number): Block | undefined {
    return this.blocks[height]
  }

  entry(txid: string): Entry | undefined {
    return this.entries.get(txid)
  }

  history(script: Uint8Array): Entry[] {
    return [...this.entries.values()]
      .filter(({ coins, raw }) => [...coins, ...raw.outputs].some(coin => sameScript(coin.script, script)))
      .reverse()
  }

  unspent(script: Uint8Array): Unspent[] {
    return [...this.entries.values()].flatMap(({ id, raw, block }) =>
      raw.outputs.flatMap((coin, vout) => {
        const place = { txid: id, vout }
        const free = sameScript(coin.script, script) && !this.spender(place)
        return free ? [{ ...place, ...coin, block }] : []
      }),
    )
  }

  spender(place: Place): string | undefined {
    return this.spenders.get(placeKey(place))
  }

  submit(text: string): string {
    const parsed = parseTransaction(text)
    const known = this.entries.get(parsed.id)
    if (known?.block) throw new Refusal(ALREADY_MINED, 'Transaction already in block chain')
    if (known) return parsed.id
    checkShape(parsed)
    checkTime(parsed, { height: this.tip.height + 1, seconds: this.tip.timestamp })
    const coins = placesOf(parsed).map(place => this.coinOf(place))
    const fee = checkAmounts(parsed, coins)
    checkScripts(parsed, coins)
    this.add(parsed, coins, fee)
    if (this.mining === 'at-once') this.mine()
    return parsed.id
  }

  adopt(text: string): string {
    const parsed = parseTransaction(text)
    this.add(parsed, [], 0n)
    this.mine()
    return parsed.id
  }

  fund(address: string, amount: bigint): string {
    return this.adopt(coinbase(this.blocks.length, OutScript.encode(Address(this.network).decode(address)), amount))
  }

  mine(): Block {
    const { id, height, timestamp } = this.tip
    const txids = [...this.waiting]
    const next = { id: blockId(id, txids), height: height + 1, timestamp: timestamp + SPACING_SECONDS, txids }
    this.blocks.push(next)
    for (const txid of txids) {
      const entry = this.entries.get(txid)
      if (entry) this.entries.set(txid, { ...entry, block: next })
    }
    this.waiting.clear()
    return next
  }

  private coinOf(place: Place): Coin {
    const coin = this.entries.get(place.txid)?.raw.outputs[place.vout]
    const spender = this.spender(place)
    if (!coin || (spender && !this.waiting.has(spender))) {
      throw new Refusal(MISSING_OR_SPENT, 'bad-txns-inputs-missingorspent')
    }
    if (spender) throw new Refusal(REJECTED, 'txn-mempool-conflict')
    return coin
  }

  private add(parsed: Parsed, coins: readonly Coin[], fee: bigint): void {
    this.entries.set(parsed.id, { ...parsed, coins, fee })
    this.waiting.add(parsed.id)
    if (coins.length === 0) return
    for (const place of placesOf(parsed)) this.spenders.set(placeKey(place), parsed.id)
  }
}

const placeKey = ({ txid, vout }: Place) => `${txid}:${vout}`
const placesOf = ({ raw }: Parsed): Place[] =>
  raw.inputs.map(({ txid, index }) => ({ txid: hex.encode(txid), vout: index }))
const sameScript = (a: Uint8Array, b: Uint8Array) => hex.encode(a) === hex.encode(b)
const blockId = (before: string, txids: readonly string[]) =>
  hex.encode(sha256x2(new TextEncoder().encode([before, ...txids].join())))

/** The height makes each coinbase transaction unique. Source: BIP-34. */
function coinbase(height: number, script: Uint8Array, amount: bigint): string {
  const number = Uint8Array.of(4, height & 0xff, (height >> 8) & 0xff, (height >> 16) & 0xff, 0)
  const input = { txid: new Uint8Array(32), index: 0xffffffff, finalScriptSig: number, sequence: 0xffffffff }
  const outputs = [{ amount, script }]
  return hex.encode(
    RawTx.encode({ version: 2, segwitFlag: false, inputs: [input], outputs, lockTime: 0, witnesses: undefined }),
  )
}

function fails(): never {
  throw new Error('A chain has a first block')
}
