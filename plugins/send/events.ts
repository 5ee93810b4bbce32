import { type CaipNetworkId, event } from '../../kernel'

/** The analytics properties of a transfer, without the receiver. */
export interface Told {
  readonly networkId: CaipNetworkId
  readonly isSmartAccount: boolean
  /** The token's symbol. */
  readonly token: string
  /** Decimal text. */
  readonly amount: string
}

export const sendOpened = event<{ networkId: CaipNetworkId; isSmartAccount: boolean }>('send/opened')
export const sendInitiated = event<Told>('send/initiated')
export const sendSucceeded = event<Told & { hash: string }>('send/succeeded')
export const sendRejected = event<Told & { message: string }>('send/rejected')
export const sendFailed = event<Told & { message: string }>('send/failed')
