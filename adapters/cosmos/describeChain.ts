import { PorticoError } from '../../kernel'
import type { Failure } from '../shared/injected'
import { type Chain, chainIdOf } from './chain'

export const CHAIN_UNSUPPORTED: Failure = ['CHAIN_UNSUPPORTED', 'Chain is not supported']

/** https, or localhost; no credentials, and no template such as `https://node.example/${KEY}`. */
const SAFE = /^(https:|http:\/\/(([\w-]+\.)*localhost|127\.0\.0\.1)(?![\w.-]))[^@\s{}]*$/i
const COIN_TYPE = 118
const PARTS = {
  AccAddr: '',
  AccPub: 'pub',
  ValAddr: 'valoper',
  ValPub: 'valoperpub',
  ConsAddr: 'valcons',
  ConsPub: 'valconspub',
}

/**
 * A chain's description for wallets.
 * Source: Keplr's ChainInfo. Only the network's own nodes: the host's custom URLs may contain an API key.
 * @throws CHAIN_UNSUPPORTED when no wallet would accept it
 */
export function describeChain({ name, nativeCurrency, rpcUrls, caipNetworkId, cosmos }: Chain): object {
  const { prefix, denom, rpc = '', coinType = COIN_TYPE } = cosmos
  const rest = rpcUrls.default.http.find(url => SAFE.test(url))
  if (!rest || !SAFE.test(rpc)) throw new PorticoError(...CHAIN_UNSUPPORTED)
  const currency = {
    coinDenom: nativeCurrency.symbol,
    coinMinimalDenom: denom,
    coinDecimals: nativeCurrency.decimals,
  }
  const parts = Object.entries(PARTS).map(([part, suffix]) => [`bech32Prefix${part}`, prefix + suffix])
  return {
    chainId: chainIdOf(caipNetworkId),
    chainName: name,
    rpc,
    rest,
    bip44: { coinType },
    bech32Config: Object.fromEntries(parts),
    currencies: [currency],
    feeCurrencies: [currency],
    stakeCurrency: currency,
  }
}
