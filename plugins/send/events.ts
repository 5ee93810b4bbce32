import type { CaipNetworkId } from '../../kernel'
import { type AnalyticsGuards, trackedEvent, type Unchecked } from '../../kernel/kit'

/** The analytics properties of a transfer, without the receiver. */
export interface TransferProperties {
  readonly networkId: CaipNetworkId
  readonly isSmartAccount: boolean
  /** The token's symbol. */
  readonly token: string
  /** Decimal text. */
  readonly amount: string
}

const transfer = (p: Unchecked<keyof TransferProperties>, { accountOnNetwork, text }: AnalyticsGuards) => ({
  ...accountOnNetwork(p),
  token: text(p.token),
  amount: text(p.amount),
})
const failure = (p: Unchecked<keyof TransferProperties | 'message'>, g: AnalyticsGuards) => ({
  ...transfer(p, g),
  ...g.message(p),
})

export const sendOpened = trackedEvent<{ networkId: CaipNetworkId; isSmartAccount: boolean }>('send/opened', {
  name: 'OPEN_SEND',
  fields: (p, { accountOnNetwork }) => accountOnNetwork(p),
})
export const sendInitiated = trackedEvent<TransferProperties>('send/initiated', {
  name: 'SEND_INITIATED',
  fields: transfer,
})
export const sendSucceeded = trackedEvent<TransferProperties & { hash: string }>('send/succeeded', {
  name: 'SEND_SUCCESS',
  fields: (p, g) => ({ ...transfer(p, g), hash: g.text(p.hash) }),
})
export const sendRejected = trackedEvent<TransferProperties & { message: string }>('send/rejected', {
  name: 'SEND_REJECTED',
  fields: failure,
})
export const sendFailed = trackedEvent<TransferProperties & { message: string }>('send/failed', {
  name: 'SEND_ERROR',
  fields: failure,
})
