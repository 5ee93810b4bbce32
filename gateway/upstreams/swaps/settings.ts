import * as v from 'valibot'
import { getAddress } from 'viem'
import { isAddress } from '../evmChains'
import { Key, urlOr } from '../settingShapes'

const Contract = v.pipe(
  v.string(),
  v.check(isAddress, 'The address of a contract is written as 0x and 40 hexadecimal digits'),
  v.transform(text => getAddress(text)),
)

const UniswapV2 = v.strictObject({
  /** With the interface of Uniswap V2's router. */
  router: Contract,
  /** The token that wraps the network's own coin. */
  wrapped: Contract,
})

const EXPECTED = 'An object with apiKey, and url if it is another, is expected'

const OneInch = v.strictObject({
  oneInch: v.strictObject({ url: urlOr('https://api.1inch.com'), apiKey: Key }, EXPECTED),
})
const Velora = v.strictObject({ velora: v.strictObject({ url: urlOr('https://api.paraswap.io') }) })
const ZeroX = v.strictObject({ zeroX: v.strictObject({ url: urlOr('https://api.0x.org'), apiKey: Key }, EXPECTED) })

const SERVICES = [
  ['oneInch', OneInch],
  ['velora', Velora],
  ['zeroX', ZeroX],
] as const

/** The service that swaps, by CAIP-2 id of an EVM network. */
export const SwapSettings = v.record(
  v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,15}$/, 'Swaps are of EVM networks, such as eip155:1')),
  v.lazy(input => SERVICES.find(([name]) => name in Object(input))?.[1] ?? UniswapV2),
)
export type SwapSettings = v.InferOutput<typeof SwapSettings>
export type UniswapV2Settings = v.InferOutput<typeof UniswapV2>
export type OneInchSettings = v.InferOutput<typeof OneInch>['oneInch']
export type VeloraSettings = v.InferOutput<typeof Velora>['velora']
export type ZeroXSettings = v.InferOutput<typeof ZeroX>['zeroX']
