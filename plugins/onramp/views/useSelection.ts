import { type ConnectedSession, connectedSession, findNetwork, namespaceOf, networks, sessions } from '../../../kernel'
import { isServed } from '../../../kernel/kit'
import { useKernel, useSlice } from '../../../ui-kit/hooks'
import type { NamedToken } from '../../../ui-kit/part/doubtfulTokens'
import { DEFAULT_FIATS } from '../rules/defaultOffers'
import { fiatOf, placesOf, tokenOf, tokensFor } from '../rules/offers'
import { draft, type Fiat, type Offers, offers, type Token } from '../state'

export interface Selection {
  /** Undefined if no account is connected that a provider can pay to. */
  readonly live?: ConnectedSession
  readonly all: Offers
  readonly tokens: readonly Token[]
  readonly token?: Token
  readonly fiat?: Fiat
  /** The name of the network on which the token arrives. */
  readonly place: (token: Token) => string
  /** The address of the token there, and who names it. */
  readonly namingOf: (token: Token) => NamedToken
}

/** The offers for the account in use, and the chosen ones. */
export function useSelection(): Selection {
  const { settings } = useKernel()
  const connected = useSlice(sessions, all => connectedSession(all))
  const listed = useSlice(networks)
  const all = useSlice(offers)
  const entered = useSlice(draft)
  const live = connected && isServed(settings, 'onramp', namespaceOf(connected.networkId)) ? connected : undefined
  const tokens = live && all.status !== 'loading' ? tokensFor(all, live, listed.configured) : []
  const firstPlace = (token: Token) => (live ? placesOf(token, live, listed.configured)[0] : undefined)
  return {
    live,
    all,
    tokens,
    token: live && tokenOf(tokens, entered, live),
    // Default currencies while the list loads: the chosen one rarely changes, and the user can start.
    fiat: fiatOf(all.status === 'loading' ? DEFAULT_FIATS : all.fiats, entered),
    namingOf(token) {
      const first = firstPlace(token)
      const namedBy = first?.isUnconfirmed ? 'api' : 'list'
      return { symbol: token.symbol, address: first?.contract || undefined, namedBy }
    },
    place(token) {
      const network = firstPlace(token)
      const current = live && network && findNetwork(listed, `${namespaceOf(live.networkId)}:${network.chainId}`)
      return current?.name ?? network?.label ?? ''
    },
  }
}
