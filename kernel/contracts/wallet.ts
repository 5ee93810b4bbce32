import type { CaipNetworkId, Namespace } from './caip'

/** A wallet of the directory, or a host's own, with the data to show, open or install it. Links are unchecked text. */
export interface Wallet {
  /** The wallet's id in the directory. */
  readonly id: string
  readonly name: string
  /** WalletConnect has certified the wallet. */
  readonly badge?: 'certified'
  /** The networks that the wallet supports, CAIP-2 ids. */
  readonly chains?: readonly CaipNetworkId[]
  /** The wallet's web page. */
  readonly homepage?: string
  /** The id of the wallet's image in the directory. */
  readonly imageId?: string
  /** The URL of the wallet's image, in place of one of the directory. */
  readonly imageUrl?: string
  /** The wallet's place in the directory's order. */
  readonly order?: number
  /** Universal link to the mobile app, tried first with the option `preferUniversalLinks`. */
  readonly linkMode?: string
  /** Prefix of links that open the mobile app. */
  readonly mobileLink?: string
  /** Prefix of links that open the desktop app. */
  readonly desktopLink?: string
  /** Prefix of links that open the web app. */
  readonly webappLink?: string
  /** Its page in Apple's App Store. */
  readonly appStore?: string
  /** Its page in Google Play. */
  readonly playStore?: string
  /** Its page in the Chrome Web Store. */
  readonly chromeStore?: string
  /** Its reverse-DNS name. Source: EIP-6963. */
  readonly rdns?: string
  /** The ids of its global objects in the page, by namespace. */
  readonly injected?: readonly { readonly namespace?: Namespace; readonly injectedId?: string }[]
}
