import { type CaipNetworkId, type Connector, namespaceOf } from '../../kernel'
import { type Candidate, entryOf, type WalletWishes } from './candidates'
import { alike, namedBy } from './identity'
import { opensInApp } from './inAppBrowser'
import { opensOnPhone } from './openable'

export type Refusal =
  | 'excluded'
  | 'not-included'
  | 'browser-wallet'
  | 'other-family'
  | 'other-network'
  | 'not-on-mobile'

/** The reason to hide an input, regardless of the other inputs. */
export function refusalsBy(
  wishes: WalletWishes,
  connectors: readonly Connector[],
): (candidate: Candidate) => Refusal | undefined {
  const announced = new Set(connectors.flatMap(({ type, namespaces }) => (type === 'ANNOUNCED' ? namespaces : [])))
  const { include = [], exclude = [], excluded = [], mobile, namespace } = wishes
  const isIncluded = namedBy(include)
  const isExcluded = namedBy(exclude)
  const banned = excluded.map(wallet => entryOf(wallet, mobile).who)
  return ({ source, id, who, connector, wallet }) => {
    if (exclude.includes(id) || isExcluded(who) || banned.some(other => alike(who, other))) return 'excluded'
    // An unidentified injected wallet probably is one of the announced ones: it would be shown twice.
    if (connector && isBrowserWallet(connector) && connector.namespaces.some(name => announced.has(name))) {
      return 'browser-wallet'
    }
    if (connector && namespace && !connector.namespaces.includes(namespace)) return 'other-family'
    if (!wallet || source === 'custom') return undefined
    if (include.length > 0 && source !== 'featured' && !isIncluded(who)) return 'not-included'
    if (wallet.chains?.length && !wallet.chains.some(chain => isOfUse(chain, wishes))) return 'other-network'
    const reachable = opensOnPhone(wallet) || opensInApp(wallet.id, wishes.networkIds?.map(namespaceOf))
    return mobile && source === 'recommended' && !reachable ? 'not-on-mobile' : undefined
  }
}

const isOfUse = (id: CaipNetworkId, { networkIds, namespace }: WalletWishes) =>
  (!networkIds || networkIds.includes(id)) && (!namespace || id.startsWith(`${namespace}:`))

/** An injected wallet that neither announces itself nor is identified by its flags. */
export const isBrowserWallet = ({ type, name }: Connector) => type === 'INJECTED' && name === 'Browser Wallet'
