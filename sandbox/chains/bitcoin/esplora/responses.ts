import { hex } from '@scure/base'
import { Address, Script } from '@scure/btc-signer'
import type { Block, Chain, Entry, Unspent } from '../chain'
import { type Coin, decodeScript, kindOf, type ScriptKind } from '../consensus/transaction'

/* Answers in the shapes of Esplora's HTTP API, where amounts are numbers of satoshis. */

const TYPES: Record<ScriptKind, string> = {
  pkh: 'p2pkh',
  sh: 'p2sh',
  wpkh: 'v0_p2wpkh',
  wsh: 'v0_p2wsh',
  tr: 'v1_p2tr',
  op_return: 'op_return',
  unknown: 'unknown',
}

export const statusOf = (block: Block | undefined) =>
  block
    ? { confirmed: true, block_height: block.height, block_hash: block.id, block_time: block.timestamp }
    : { confirmed: false }

export const blockOf = ({ id, height, timestamp, txids }: Block, before: Block | undefined) => ({
  id,
  height,
  version: 0x20000000,
  timestamp,
  tx_count: Math.max(txids.length, 1),
  previousblockhash: before?.id ?? null,
  mediantime: timestamp,
})

export const unspentOf = ({ txid, vout, amount, block }: Unspent) => ({
  txid,
  vout,
  status: statusOf(block),
  value: Number(amount),
})

export function transactionOf(chain: Chain, { id, raw, coins, fee, size, weight, block }: Entry) {
  return {
    txid: id,
    version: raw.version,
    locktime: raw.lockTime,
    vin: raw.inputs.map(({ txid, index, finalScriptSig, sequence }, at) => {
      const coin = coins[at]
      return {
        txid: hex.encode(txid),
        vout: index,
        prevout: coin ? outputOf(chain, coin) : null,
        scriptsig: hex.encode(finalScriptSig),
        scriptsig_asm: assembly(finalScriptSig),
        ...(raw.witnesses && { witness: raw.witnesses[at]?.map(part => hex.encode(part)) }),
        is_coinbase: !coin,
        sequence,
      }
    }),
    vout: raw.outputs.map(output => outputOf(chain, output)),
    size,
    weight,
    fee: Number(fee),
    status: statusOf(block),
  }
}

function outputOf({ network }: Chain, { script, amount }: Coin) {
  const kind = kindOf(script)
  return {
    scriptpubkey: hex.encode(script),
    scriptpubkey_asm: assembly(script),
    scriptpubkey_type: TYPES[kind],
    ...(kind !== 'op_return' && kind !== 'unknown' && { scriptpubkey_address: addressOf(network, script) }),
    value: Number(amount),
  }
}

function addressOf(network: Chain['network'], script: Uint8Array): string | undefined {
  const lock = decodeScript(script)
  return lock && Address(network).encode(lock)
}

function assembly(script: Uint8Array): string {
  try {
    return Script.decode(script)
      .map(part => (part instanceof Uint8Array ? `OP_PUSHBYTES_${part.length} ${hex.encode(part)}` : `OP_${part}`))
      .join(' ')
  } catch {
    return '[error]'
  }
}

/** Amounts that a script received and spent, confirmed and unconfirmed. */
export function statsOf(entries: readonly Entry[], script: Uint8Array) {
  const own = (coins: readonly Coin[]) => coins.filter(coin => hex.encode(coin.script) === hex.encode(script))
  const sum = (coins: readonly Coin[]) => Number(coins.reduce((all, { amount }) => all + amount, 0n))
  const count = (some: readonly Entry[]) => {
    const funded = some.flatMap(({ raw }) => own(raw.outputs))
    const spent = some.flatMap(({ coins }) => own(coins))
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: some.length,
    }
  }
  return {
    chain_stats: count(entries.filter(({ block }) => block)),
    mempool_stats: count(entries.filter(({ block }) => !block)),
  }
}
