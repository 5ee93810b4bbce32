import {
  awaitReceipt,
  type CapabilitiesOf,
  checkAddress,
  defineAdapter,
  estimateFee,
  listTokens,
  type Manifest,
  readBalance,
  readEffects,
  readHistory,
  readPrices,
  sendTransfer,
  signMessage,
} from 'portico/contracts'

const capabilities = [
  readBalance,
  listTokens,
  readPrices,
  readHistory,
  checkAddress,
  estimateFee,
  sendTransfer,
  awaitReceipt,
  signMessage,
  readEffects,
] as const
/** No wallet of TON lets an app switch its network. */
export type Capabilities = CapabilitiesOf<typeof capabilities>

export interface TonOptions {
  /** The app’s TonConnect manifest. By default `tonconnect-manifest.json` at the root of the page’s origin. */
  readonly manifestUrl?: string
}

/** TON: the wallets of the page that speak TonConnect, and the operations on them. */
export const ton = (options: TonOptions = {}): Manifest =>
  defineAdapter({
    id: 'ton',
    namespace: 'ton',
    provides: capabilities,
    options,
    egress: (_, nodes) => ({ connect: [...nodes, 'https://tonapi.io'] }),
    describe: () => import('./description'),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
