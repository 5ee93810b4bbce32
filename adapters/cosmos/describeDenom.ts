import { MOST_DECIMALS, type TokenMetadata } from '../shared/injected/capabilities'
import type { Chain } from './chain'
import type { Node } from './node'

/* Names, symbols and decimals of denominations. */

/** A denomination's origin never changes, and its metadata hardly does. */
const KNOWN_MS = 86_400_000
const IBC = /^ibc\/([0-9A-F]{64})$/i

/**
 * Describes a denomination from the host's networks, or from the chain's bank module. For a coin that came over IBC,
 * its name includes the channel. An unknown denomination has 0 decimals. Source: ICS-20, ADR-24.
 */
export async function describeDenom(node: Node, denom: string, chains: readonly Chain[]): Promise<TokenMetadata> {
  const [, hash] = IBC.exec(denom) ?? []
  const origin = hash && (await traceOf(node, hash))
  if (origin) {
    const known = ofHost(origin.denom, chains)
    const named = known ?? (await ofBank(node, denom)) ?? unnamed(origin.denom)
    return { ...named, name: `${named.name} (${origin.channel})` }
  }
  return ofHost(denom, chains) ?? (await ofBank(node, denom)) ?? unnamed(denom)
}

const unnamed = (denom: string): TokenMetadata => ({
  name: denom,
  symbol: denom.split('/').at(-1) ?? denom,
  decimals: 0,
})

function ofHost(denom: string, chains: readonly Chain[]): TokenMetadata | undefined {
  for (const { nativeCurrency, cosmos } of chains) {
    if (cosmos.denom === denom) return nativeCurrency
    const named = cosmos.tokens?.find(token => token.denom === denom)
    if (named) return named
  }
  return undefined
}

/** Undefined if the node does not know it. */
async function ofBank(node: Node, denom: string): Promise<TokenMetadata | undefined> {
  const path = `/cosmos/bank/v1beta1/denoms_metadata/${encodeURIComponent(denom)}`
  const { metadata } = Object(await node(path, { cached: KNOWN_MS }).catch(() => undefined))
  const { display, name, symbol, denom_units: list } = Object(metadata)
  const units: unknown[] = Array.isArray(list) ? list : []
  const { exponent: decimals } = Object(units.find(unit => Object(unit).denom === display))
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > MOST_DECIMALS) return undefined
  const called = [symbol, display].find(isText)
  return called ? { name: isText(name) ? name : called, symbol: called, decimals } : undefined
}

const isText = (raw: unknown): raw is string => typeof raw === 'string' && raw !== ''

/** The base denomination and the last channel of an IBC coin. Nodes answer in one of two shapes. */
async function traceOf(node: Node, hash: string): Promise<{ denom: string; channel: string } | undefined> {
  const ask = (path: string) => node(`/ibc/apps/transfer/v1/${path}/${hash}`, { cached: KNOWN_MS })
  const old = Object(await ask('denom_traces').catch(() => undefined)).denom_trace
  if (old) return readTrace(Object(old).base_denom, String(Object(old).path).split('/')[1])
  const { base, trace } = Object(Object(await ask('denoms').catch(() => undefined)).denom)
  return readTrace(base, Object(Array.isArray(trace) ? trace[0] : undefined).channel_id)
}

const readTrace = (denom: unknown, channel: unknown) =>
  isText(denom) && isText(channel) && /^[a-z0-9-]{1,64}$/i.test(channel) ? { denom, channel } : undefined
