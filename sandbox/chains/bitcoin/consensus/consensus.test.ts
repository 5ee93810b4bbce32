import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import {
  Address,
  OutScript,
  p2pkh,
  p2sh,
  p2tr,
  p2wpkh,
  RawTx,
  Script,
  SigHash,
  TEST_NETWORK,
  Transaction,
} from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { afterAll, expect, test } from 'vitest'
import { type Chain, createChain } from '../chain'
import { hasLitecoind, type Node, startLitecoind } from './litecoind.fixture'
import { Refusal } from './transaction'

const SECRET = hex.decode('b1'.repeat(32))
const STRANGER = hex.decode('b7'.repeat(32))
const KEY = pubECDSA(SECRET)
const COIN = 2_000_000n
const FEE = 2_000n

const inner = p2wpkh(KEY)
const LOCKS = {
  p2pkh: p2pkh(KEY),
  p2wpkh: inner,
  'p2sh-p2wpkh': p2sh(inner),
  p2tr: p2tr(pubSchnorr(SECRET)),
}
type Kind = keyof typeof LOCKS
const KINDS = Object.keys(LOCKS) as Kind[]

/** The transaction that funds all cases: as many coins of each kind as there are cases. */
const PER_KIND = 24

interface CoinSource {
  readonly funding: string
  take(kind: Kind): { kind: Kind; index: number }
}

interface Spend {
  /** Satoshis. Default: the coins less a usual fee. */
  readonly out?: bigint
  readonly secret?: Uint8Array
  readonly hashType?: SigHash
  /** Before signing. */
  readonly build?: (tx: Transaction) => void
  /** The amount that the signature covers. */
  readonly believed?: bigint
  /** After signing. */
  readonly spoil?: (raw: ReturnType<typeof RawTx.decode>) => void
  readonly lockTime?: number
  readonly sequence?: number
  readonly txid?: string
}

function spend(source: CoinSource, kinds: readonly Kind[], how: Spend = {}): string {
  const { out, secret = SECRET, hashType, build, believed = COIN, spoil, lockTime, sequence } = how
  const tx = new Transaction({ lockTime, allowUnknownOutputs: true, disableScriptCheck: true })
  const funding = RawTx.decode(hex.decode(source.funding))
  const txid = how.txid ?? Transaction.fromRaw(hex.decode(source.funding), { disableScriptCheck: true }).id
  for (const kind of kinds) {
    const { index } = source.take(kind)
    const lock: { script: Uint8Array; redeemScript?: Uint8Array; tapInternalKey?: Uint8Array } = LOCKS[kind]
    const { script, redeemScript, tapInternalKey } = lock
    const before = kind === 'p2pkh' ? { nonWitnessUtxo: funding } : { witnessUtxo: { script, amount: believed } }
    tx.addInput({
      txid,
      index,
      sequence,
      sighashType: hashType,
      ...before,
      ...(redeemScript && { redeemScript }),
      ...(tapInternalKey && { tapInternalKey }),
    })
  }
  tx.addOutput({ script: inner.script, amount: out ?? COIN * BigInt(kinds.length) - FEE })
  build?.(tx)
  tx.sign(secret, hashType === undefined ? undefined : [hashType])
  tx.finalize()
  const raw = RawTx.decode(tx.toBytes(true, true))
  spoil?.(raw)
  return hex.encode(RawTx.encode(raw))
}

type Raw = ReturnType<typeof RawTx.decode>
/** Flips one bit of the witness's first item, counted from its end. */
const flip = (back: number) => (raw: Raw) => {
  const part = raw.witnesses?.[0]?.[0]
  if (part) part[part.length - back] = (part[part.length - back] ?? 0) ^ 1
}

function raiseS(raw: Raw): void {
  const part = raw.witnesses?.[0]
  const signature = part?.[0]
  if (!part || !signature) return
  const { r, s } = secp256k1.Signature.fromBytes(signature.slice(0, -1), 'der')
  const high = new secp256k1.Signature(r, secp256k1.Point.Fn.ORDER - s).toBytes('der')
  part[0] = Uint8Array.of(...high, 1)
}

const take = (raw: Raw) => {
  const [output] = raw.outputs
  if (output) output.amount -= 1000n
}

/** For each case: whether a node accepts the transaction, and how it is built. */
const CASES: Record<string, [boolean, (source: CoinSource) => string]> = {
  'a coin of p2pkh': [true, source => spend(source, ['p2pkh'])],
  'a coin of p2wpkh': [true, source => spend(source, ['p2wpkh'])],
  'a coin of p2sh-p2wpkh': [true, source => spend(source, ['p2sh-p2wpkh'])],
  'a coin of p2tr': [true, source => spend(source, ['p2tr'])],
  'coins of all kinds at once': [true, source => spend(source, KINDS)],
  'an input signed for one output, which others may join': [
    true,
    source => spend(source, ['p2wpkh', 'p2tr'], { hashType: SigHash.ALL_ANYONECANPAY }),
  ],
  'a note beside the payment': [
    true,
    source =>
      spend(source, ['p2wpkh'], {
        build: tx => tx.addOutput({ script: Script.encode(['RETURN', Uint8Array.of(1, 2)]), amount: 0n }),
      }),
  ],
  'a signature with one bit changed (p2wpkh)': [false, source => spend(source, ['p2wpkh'], { spoil: flip(5) })],
  'a signature with one bit changed (p2sh-p2wpkh)': [
    false,
    source => spend(source, ['p2sh-p2wpkh'], { spoil: flip(5) }),
  ],
  'a signature with one bit changed (p2tr)': [false, source => spend(source, ['p2tr'], { spoil: flip(5) })],
  'a signature with one bit changed (p2pkh)': [
    false,
    source =>
      spend(source, ['p2pkh'], {
        spoil: raw => {
          const script = raw.inputs[0]?.finalScriptSig
          if (script) script[40] = (script[40] ?? 0) ^ 1
        },
      }),
  ],
  'a signature whose S is high': [false, source => spend(source, ['p2wpkh'], { spoil: raiseS })],
  'an output changed after signing (p2wpkh)': [false, source => spend(source, ['p2wpkh'], { spoil: take })],
  'an output changed after signing (p2pkh)': [false, source => spend(source, ['p2pkh'], { spoil: take })],
  'an output changed after signing (p2tr)': [false, source => spend(source, ['p2tr'], { spoil: take })],
  'no signature at all': [
    false,
    source =>
      spend(source, ['p2wpkh'], {
        spoil: raw => {
          Object.assign(raw, { segwitFlag: false, witnesses: undefined })
        },
      }),
  ],
  'a stranger’s key': [
    false,
    source =>
      spend(source, ['p2wpkh'], {
        spoil: raw => {
          const [witness] = raw.witnesses ?? []
          if (witness) witness[1] = pubECDSA(STRANGER)
        },
      }),
  ],
  'an amount that the signer was deceived about': [false, source => spend(source, ['p2wpkh'], { believed: COIN + 1n })],
  'more than it has, under a signature that holds for any output': [
    false,
    source =>
      spend(source, ['p2wpkh'], {
        hashType: SigHash.NONE,
        spoil: raw => {
          const [output] = raw.outputs
          if (output) output.amount = COIN + 1n
        },
      }),
  ],
  'no fee': [false, source => spend(source, ['p2wpkh'], { out: COIN })],
  'a fee that must be a mistake': [false, source => spend(source, ['p2wpkh'], { out: 10_000n })],
  'an output of dust': [
    false,
    source => spend(source, ['p2wpkh'], { build: tx => tx.addOutput({ script: inner.script, amount: 1n }) }),
  ],
  'a coin that never was': [false, source => spend(source, ['p2wpkh'], { txid: '77'.repeat(32) })],
  'one coin twice': [
    false,
    source =>
      spend(source, ['p2wpkh', 'p2wpkh'], {
        spoil: raw => {
          const [first] = raw.inputs
          if (first) raw.inputs[1] = first
        },
      }),
  ],
  'a time that has not come': [false, source => spend(source, ['p2wpkh'], { lockTime: 5000, sequence: 0xfffffffe })],
  'no transaction': [false, () => 'c0ffee'],
}

function coinSourceOf(funding: string): CoinSource {
  const taken = new Map<Kind, number>()
  return {
    funding,
    take(kind) {
      const nth = taken.get(kind) ?? 0
      taken.set(kind, nth + 1)
      return { kind, index: KINDS.indexOf(kind) * PER_KIND + nth }
    },
  }
}

/** Splits one large p2wpkh coin into many small ones. */
function fundingFrom({ txid, index, amount }: { txid: string; index: number; amount: bigint }): string {
  const tx = new Transaction()
  tx.addInput({ txid, index, witnessUtxo: { script: inner.script, amount } })
  for (const kind of KINDS) {
    for (let n = 0; n < PER_KIND; n++) tx.addOutput({ script: LOCKS[kind].script, amount: COIN })
  }
  const spent = COIN * BigInt(PER_KIND * KINDS.length)
  tx.addOutput({ script: inner.script, amount: amount - spent - 100_000n })
  tx.sign(SECRET)
  tx.finalize()
  return tx.hex
}

const newChain = (): Chain => createChain({ network: TEST_NETWORK, genesis: '00'.repeat(32), mining: 'demand' })

/** Whether the sandbox's chain accepts each transaction in turn. */
function judged(chain: Chain, transactions: readonly string[]): boolean[] {
  return transactions.map(transaction => {
    try {
      chain.submit(transaction)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  })
}

let node: Node | undefined
afterAll(() => node?.stop())

const byName = (verdicts: readonly boolean[]) =>
  Object.fromEntries(Object.keys(CASES).map((name, index) => [name, verdicts[index]]))
const EXPECTED = Object.fromEntries(Object.entries(CASES).map(([name, [taken]]) => [name, taken]))

if (hasLitecoind) {
  test('agrees with litecoind about every transaction', async () => {
    node = await startLitecoind()
    const { call } = node
    const address = Address({ bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef }).encode(
      OutScript.decode(inner.script),
    )
    const [first] = (await call('generatetoaddress', 101, address)) as string[]
    const { tx } = (await call('getblock', first, 2)) as { tx: { txid: string; vout: { value: number }[] }[] }
    const [minted] = tx
    const amount = BigInt(Math.round((minted?.vout[0]?.value ?? 0) * 1e8))
    const funding = fundingFrom({ txid: minted?.txid ?? '', index: 0, amount })
    await call('sendrawtransaction', funding)
    await call('generatetoaddress', 1, address)

    const source = coinSourceOf(funding)
    const transactions = Object.values(CASES).map(([, build]) => build(source))
    const verdicts: boolean[] = []
    for (const transaction of transactions) {
      verdicts.push(
        await call('sendrawtransaction', transaction).then(
          () => true,
          () => false,
        ),
      )
    }
    const chain = newChain()
    chain.adopt(funding)
    expect(byName(verdicts)).toEqual(EXPECTED)
    expect(byName(judged(chain, transactions))).toEqual(EXPECTED)
  })
} else {
  test('judges every transaction as expected, without litecoind', () => {
    const chain = newChain()
    const mint = Address(TEST_NETWORK).encode(OutScript.decode(inner.script))
    const txid = chain.fund(mint, 5_000_000_000n)
    const funding = fundingFrom({ txid, index: 0, amount: 5_000_000_000n })
    chain.submit(funding)
    chain.mine()
    const source = coinSourceOf(funding)
    const transactions = Object.values(CASES).map(([, build]) => build(source))
    expect(byName(judged(chain, transactions))).toEqual(EXPECTED)
  })
}

test('refuses a coin that a pending or a mined transaction has spent', () => {
  const chain = newChain()
  const address = Address(TEST_NETWORK).encode(OutScript.decode(inner.script))
  const txid = chain.fund(address, COIN)
  const funding = chain.entry(txid)?.hex ?? ''
  const [once, twice] = [FEE, 2n * FEE].map(fee => {
    const source = { funding, take: (kind: Kind) => ({ kind, index: 0 }) }
    return spend(source, ['p2wpkh'], { out: COIN - fee })
  })
  const id = chain.submit(once ?? '')
  expect(chain.submit(once ?? '')).toBe(id)
  expect(() => chain.submit(twice ?? '')).toThrow('txn-mempool-conflict')
  chain.mine()
  expect(() => chain.submit(twice ?? '')).toThrow('bad-txns-inputs-missingorspent')
  expect(() => chain.submit(once ?? '')).toThrow('Transaction already in block chain')
})
