import { type ActiveAccount, formatUnits, isSmartAccount } from '../../../kernel/kit'
import type { TransferProperties } from '../events'
import type { Order, Outcome, Transfer } from '../state'

/* The steps of a transfer. Each takes the state before it; a step that does not apply returns that state. */

type Ordered = Exclude<Transfer, { status: 'none' }>

export const withFee = (now: Transfer, fee: bigint | undefined): Transfer => (now.order ? { ...now, fee } : now)

export const markRequested = ({ order, fee }: Ordered): Transfer => ({ status: 'asking', order, fee })

export const markSent = ({ order, fee }: Ordered): Transfer => ({ status: 'waiting', order, fee })

/** The review again, with the reason why the order was not sent. */
export const markRefused = ({ order, fee }: Ordered, error: unknown): Transfer => ({
  status: 'review',
  order,
  fee,
  error,
})

export const markEnded = ({ order, fee }: Ordered, receipt: Outcome): Transfer => ({
  status: 'done',
  order,
  fee,
  receipt,
})

/** Forgets a finished transfer. */
export const withoutFinished = (now: Transfer): Transfer => (now.status === 'done' ? { status: 'none' } : now)

/** Can the order still be dropped? Not once it is sent. */
export const isDroppable = ({ status }: Transfer): boolean =>
  status === 'checking' || status === 'review' || status === 'asking'

export const propertiesOf = (
  { networkId, from, amount, holding }: Order,
  subject: ActiveAccount | undefined,
): TransferProperties => ({
  networkId,
  isSmartAccount: isSmartAccount({ accounts: subject?.live.accounts ?? [], address: from }),
  token: holding.symbol,
  amount: formatUnits(amount, holding.decimals),
})
