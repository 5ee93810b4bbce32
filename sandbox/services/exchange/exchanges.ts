import { type Currency, inUnits } from '../currency'
import type { Services } from '../services'

/** The exchanges at which the sandbox's users have money. */
export const EXCHANGES = [
  { id: 'tidepool', name: 'Tidepool' },
  { id: 'brackwater', name: 'Brackwater' },
  { id: 'kelp', name: 'Kelp Street' },
] as const

/** A payment from an exchange to an address. */
export interface PaySession {
  readonly id: string
  readonly exchangeId: string
  /** CAIP-19. */
  readonly asset: string
  /** In whole coins, as a decimal number. */
  readonly amount: string
  /** CAIP-10. */
  readonly recipient: string
  /** `UNKNOWN` until the user opens the payment's page. */
  status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  /** The hash of the transaction that paid the coins out. */
  txHash?: string
}

/** The payments at the sandbox's exchanges. */
export interface Exchanges {
  /** Every payment, by its session id. */
  readonly sessions: ReadonlyMap<string, PaySession>
  /** Undefined if the sandbox does not have the asset on the recipient's network. */
  start(order: Pick<PaySession, 'exchangeId' | 'asset' | 'amount' | 'recipient'>): Promise<PaySession | undefined>
  /** Does the same as the page's buttons. `SUCCESS` sends the coins to the recipient, once. */
  settle(sessionId: string, how: 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'): Promise<PaySession | undefined>
}

export function createExchanges(services: Pick<Services, 'ledger'>): Exchanges {
  const sessions = new Map<string, PaySession>()
  const paying = new Map<string, Promise<void>>()

  async function pay(session: PaySession): Promise<void> {
    const found = await assetOf(services, session.asset)
    const ledger = found && (await services.ledger(found.networkId))
    if (!ledger) throw new Error('The asset is gone')
    const to = session.recipient.slice(found.networkId.length + 1)
    session.txHash = await ledger.give(to, found.currency, inUnits(session.amount, found.currency.decimals))
    session.status = 'SUCCESS'
  }

  return {
    sessions,
    async start(order) {
      const found = await assetOf(services, order.asset)
      if (!found || !order.recipient.startsWith(`${found.networkId}:`)) return undefined
      if (inUnits(order.amount, found.currency.decimals) === 0n) return undefined
      const session: PaySession = { ...order, id: crypto.randomUUID(), status: 'UNKNOWN' }
      sessions.set(session.id, session)
      return session
    },
    async settle(sessionId, how) {
      const session = sessions.get(sessionId)
      if (!session || session.status === 'SUCCESS' || session.status === 'FAILED') return session
      if (how === 'SUCCESS') {
        const payment = paying.get(sessionId) ?? pay(session)
        paying.set(sessionId, payment)
        await payment
      } else if (!paying.has(sessionId)) session.status = how
      return session
    },
  }
}

/** The currency of a CAIP-19 id; undefined if the sandbox does not have it. */
export async function assetOf(
  services: Pick<Services, 'ledger'>,
  asset: string,
): Promise<{ networkId: string; currency: Currency } | undefined> {
  const [, networkId = '', kind, reference = ''] = /^([\w-]+:[\w-]+)\/(slip44|erc20|token):(\w+)$/.exec(asset) ?? []
  const ledger = await services.ledger(networkId)
  if (!ledger) return undefined
  const currencies = await ledger.currencies()
  const currency =
    kind === 'slip44'
      ? currencies[0]
      : currencies.find(({ address }) => address?.toLowerCase() === reference.toLowerCase())
  return currency && { networkId, currency }
}
