import type { CaipNetworkId, Namespace } from './caip'

/** A wallet of the directory, or a host's own, with the data to show, open or install it. Links are unchecked text. */
export interface Wallet {
  readonly id: string
  readonly name: string
  readonly badge?: 'certified'
  readonly chains?: readonly CaipNetworkId[]
  readonly homepage?: string
  readonly imageId?: string
  readonly imageUrl?: string
  readonly order?: number
  readonly linkMode?: string
  readonly mobileLink?: string
  readonly desktopLink?: string
  readonly webappLink?: string
  readonly appStore?: string
  readonly playStore?: string
  readonly chromeStore?: string
  readonly rdns?: string
  readonly injected?: readonly { readonly namespace?: Namespace; readonly injectedId?: string }[]
}
