import type { CaipNetworkId, Connector } from '../../kernel'
import { type Candidate, entryOf, type WalletWishes } from './candidates'
import { alike, namedBy } from './identity'
import { opensInApp } from './inAppBrowser'

export type Refusal =
  | 'excluded'
  | 'not-included'
  | 'browser-wallet'
  | 'other-family'
  | 'other-network'
  | 'not-on-mobile'

/** Why an input may not be shown, whatever else is there. */
export function refusalsBy(wishes: WalletWishes): (candidate: Candidate) => Refusal | undefined {
  const { include = [], exclude = [], excluded = [], mobile, namespace } = wishes
  const isIncluded = namedBy(include)
  const isExcluded = namedBy(exclude)
  const banned = excluded.map(wallet => entryOf(wallet, mobile).who)
  return ({ source, id, who, connector, wallet }) => {
    if (exclude.includes(id) || isExcluded(who) || banned.some(other => alike(who, other))) return 'excluded'
    // In a computer's browser whoever injects also announces itself: the nameless one would be shown twice.
    if (connector && isBrowserWallet(connector) && !mobile) return 'browser-wallet'
    if (connector && namespace && !connector.namespaces.includes(namespace)) return 'other-family'
    if (!wallet || source === 'custom') return undefined
    if (include.length > 0 && source !== 'featured' && !isIncluded(who)) return 'not-included'
    if (wallet.chains?.length && !wallet.chains.some(chain => isOfUse(chain, wishes))) return 'other-network'
    const reachable = wallet.mobileLink || wallet.webappLink || opensInApp(wallet.id)
    return mobile && source === 'recommended' && !reachable ? 'not-on-mobile' : undefined
  }
}

const isOfUse = (id: CaipNetworkId, { networkIds, namespace }: WalletWishes) =>
  (!networkIds || networkIds.includes(id)) && (!namespace || id.startsWith(`${namespace}:`))

/** The nameless wallet that is merely found in the page. */
export const isBrowserWallet = ({ type, id, name }: Connector) =>
  type === 'INJECTED' && (id === 'injected' || name === 'Browser Wallet')
