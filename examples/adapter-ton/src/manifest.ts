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
  readToken,
  sendTransfer,
  signMessage,
} from 'portico/contracts'

const capabilities = [
  readBalance,
  listTokens,
  readToken,
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
  /** Wallets on other devices, which the user reaches by a code or a link. */
  readonly phones?: readonly Phone[]
}

/** A wallet’s entry in the list of TonConnect’s wallets. */
export interface Phone {
  readonly key: string
  readonly name: string
  /** Its server for messages between apps and wallets. */
  readonly bridge: string
  /** Its universal link. */
  readonly link: string
  /** A `data:` URL. */
  readonly imageUrl?: string
}

export const tonkeeper: Phone = {
  key: 'tonkeeper-phone',
  name: 'Tonkeeper',
  bridge: 'https://bridge.tonapi.io/bridge',
  link: 'https://app.tonkeeper.com/ton-connect',
}

/** TON: the wallets of the page that speak TonConnect, and the operations on them. */
export const ton = ({ phones = [], ...options }: TonOptions = {}): Manifest =>
  defineAdapter({
    id: 'ton',
    namespace: 'ton',
    provides: capabilities,
    options: { phones, ...options },
    egress: (_, nodes) => ({ connect: [...nodes, ...phones.map(({ bridge }) => bridge), 'https://tonapi.io'] }),
    describe: () => import('./description'),
    discover: () => import('./discover'),
    load: () => import('./module'),
  })
