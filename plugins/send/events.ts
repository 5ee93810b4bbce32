import { type CaipNetworkId, event } from '../../kernel'

/** The analytics properties of a transfer, without the receiver. */
export interface TransferProperties {
  readonly networkId: CaipNetworkId
  readonly isSmartAccount: boolean
  /** The token's symbol. */
  readonly token: string
  /** Decimal text. */
  readonly amount: string
}
export const sendOpened = event<{ networkId: CaipNetworkId; isSmartAccount: boolean }>('send/opened')
export const sendInitiated = event<TransferProperties>('send/initiated')
export const sendSucceeded = event<TransferProperties & { hash: string }>('send/succeeded')
export const sendRejected = event<TransferProperties & { message: string }>('send/rejected')
export const sendFailed = event<TransferProperties & { message: string }>('send/failed')
