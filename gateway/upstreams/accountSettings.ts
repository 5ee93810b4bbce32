import * as v from 'valibot'
import { NetworkId } from '../shapes'
import { evmChainId } from './evmChains'
import { isSolana } from './namespaces'
import { CallsPerSecond, Key, Url, urlOr } from './settingShapes'

const Blockscout = v.strictObject({ url: Url, apiKey: v.optional(Key) })
const Node = v.strictObject({ node: v.literal(true) })
const Etherscan = v.strictObject({
  etherscan: v.strictObject(
    {
      /** Another server with the same API. */
      url: urlOr('https://api.etherscan.io/v2/api'),
      apiKey: Key,
      /** Of all networks that have the key. The default is that of the plan without a price. */
      callsPerSecond: v.optional(CallsPerSecond, 3),
    },
    'An object with apiKey, callsPerSecond if the plan has more than 3, and url if it is another, is expected',
  ),
})

const Sources = v.union(
  [Blockscout, Node],
  'A history is { "url": … } of Blockscout, with an apiKey or without, { "etherscan": { "apiKey": … } }, or { "node": true }',
)

/** The source of histories, by CAIP-2 id: Blockscout's API, Etherscan's, or the nodes of the network itself. */
export const HistorySettings = v.record(
  v.pipe(
    NetworkId,
    v.check(
      id => evmChainId(id) !== undefined || isSolana(id),
      'A history is of an EVM network or of Solana; that of Bitcoin comes with esplora',
    ),
  ),
  // The sentence of a union would hide which field of the one is wrong.
  v.lazy(input => ('etherscan' in Object(input) ? Etherscan : Sources)),
)
export type HistorySettings = v.InferOutput<typeof HistorySettings>
export type BlockscoutSettings = v.InferOutput<typeof Blockscout>
export type EtherscanSettings = v.InferOutput<typeof Etherscan>['etherscan']

/** The source of balances, by CAIP-2 id, in place of the listed tokens: the digital asset standard of Solana's nodes. */
export const BalanceSettings = v.record(
  v.pipe(NetworkId, v.check(isSolana, 'Balances have a source of their own on Solana alone')),
  v.strictObject({ das: v.literal(true, '"das" is true, or left out with its network') }),
)
export type BalanceSettings = v.InferOutput<typeof BalanceSettings>
