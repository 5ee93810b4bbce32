import { type Coin, kindOf, MISSING_OR_SPENT, type Parsed, REJECTED, Refusal, type ScriptKind } from './transaction'

/** Satoshis below which an output costs more than it is worth. Source: Bitcoin Core's default relay policy. */
const DUST: Record<ScriptKind, bigint> = {
  pkh: 546n,
  sh: 540n,
  wpkh: 294n,
  wsh: 330n,
  tr: 330n,
  op_return: 0n,
  unknown: 546n,
}

const MOST_WEIGHT = 400_000
const ALL_MONEY = 2_100_000_000_000_000n
/** Satoshis per virtual byte: like a node, the chain takes a higher rate for a mistake. */
const MOST_RATE = 10_000n

/** Checks a transaction without its coins. @throws Refusal */
export function checkShape({ raw, weight }: Parsed): void {
  if (raw.inputs.length === 0) throw new Refusal(REJECTED, 'bad-txns-vin-empty')
  if (raw.outputs.length === 0) throw new Refusal(REJECTED, 'bad-txns-vout-empty')
  if (weight > MOST_WEIGHT) throw new Refusal(REJECTED, 'tx-size')
  if (raw.version < 1 || raw.version > 2) throw new Refusal(REJECTED, 'version')
  const spent = raw.inputs.map(({ txid, index }) => `${String(txid)}:${index}`)
  if (new Set(spent).size < spent.length) throw new Refusal(REJECTED, 'bad-txns-inputs-duplicate')
  for (const { amount, script } of raw.outputs) {
    if (amount > ALL_MONEY) throw new Refusal(REJECTED, 'bad-txns-vout-toolarge')
    const kind = kindOf(script)
    if (kind === 'unknown') throw new Refusal(REJECTED, 'scriptpubkey')
    if (amount < DUST[kind]) throw new Refusal(REJECTED, 'dust')
  }
}

const FINAL = 0xffffffff
const FIRST_TIME = 500_000_000

/** Source: BIP-113, BIP-65. @throws Refusal */
export function checkTime({ raw }: Parsed, { height, seconds }: { height: number; seconds: number }): void {
  if (raw.lockTime === 0 || raw.inputs.every(({ sequence }) => sequence === FINAL)) return
  const reached = raw.lockTime < FIRST_TIME ? height : seconds
  if (raw.lockTime >= reached) throw new Refusal(REJECTED, 'non-final')
}

/** Returns the fee in satoshis. @throws Refusal */
export function checkAmounts({ raw, vsize }: Parsed, coins: readonly Coin[]): bigint {
  const sum = (parts: readonly { amount: bigint }[]) => parts.reduce((all, { amount }) => all + amount, 0n)
  const given = sum(coins)
  const taken = sum(raw.outputs)
  if (given < taken) {
    throw new Refusal(REJECTED, `bad-txns-in-belowout, value in (${inCoins(given)}) < value out (${inCoins(taken)})`)
  }
  const fee = given - taken
  if (fee < BigInt(vsize)) throw new Refusal(REJECTED, `min relay fee not met, ${fee} < ${vsize}`)
  if (fee > BigInt(vsize) * MOST_RATE) throw new Refusal(MISSING_OR_SPENT, 'max-fee-exceeded')
  return fee
}

const inCoins = (sats: bigint) => `${sats / 100_000_000n}.${String(sats % 100_000_000n).padStart(8, '0')}`
