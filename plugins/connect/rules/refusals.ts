import { type CaipNetworkId, type Connector, namespaceOf } from '../../../kernel'
import { type Candidate, entryOf, type WalletFilter } from './candidates'
import { hostIdMatcher, isSameWallet } from './identity'
import { opensInApp } from './inAppBrowser'
import { opensFromDesktop, opensOnPhone } from './safeLinks'

export type Refusal =
  | 'excluded'
  | 'not-included'
  | 'browser-wallet'
  | 'other-namespace'
  | 'other-network'
  | 'not-on-mobile'
  | 'extension-only'

/** The reason to hide an input, regardless of the other inputs. */
export function refusalRule(
  filter: WalletFilter,
  connectors: readonly Connector[],
): (candidate: Candidate) => Refusal | undefined {
  const announced = new Set(connectors.flatMap(({ type, namespaces }) => (type === 'ANNOUNCED' ? namespaces : [])))
  const { include = [], exclude = [], excluded = [], mobile, namespace } = filter
  const isIncluded = hostIdMatcher(include)
  const isExcluded = hostIdMatcher(exclude)
  const excludedIdentities = excluded.map(wallet => entryOf(wallet, mobile).identity)
  return ({ source, id, identity, connector, wallet }) => {
    if (exclude.includes(id) || isExcluded(identity) || excludedIdentities.some(other => isSameWallet(identity, other)))
      return 'excluded'
    // An unidentified injected wallet probably is one of the announced ones: it would be shown twice.
    if (connector && isBrowserWallet(connector) && connector.namespaces.some(name => announced.has(name))) {
      return 'browser-wallet'
    }
    if (connector && namespace && !connector.namespaces.includes(namespace)) return 'other-namespace'
    if (!wallet || source === 'custom') return undefined
    if (include.length > 0 && source !== 'featured' && !isIncluded(identity)) return 'not-included'
    if (wallet.chains?.length && !wallet.chains.some(chain => isUsableChain(chain, filter))) return 'other-network'
    if (!mobile && filter.withoutAdapters && !opensFromDesktop(wallet)) return 'extension-only'
    if (!mobile || source !== 'recommended') return undefined
    const reachable = opensOnPhone(wallet) || opensInApp(wallet.id, filter.networkIds?.map(namespaceOf))
    return reachable ? undefined : 'not-on-mobile'
  }
}

const isUsableChain = (id: CaipNetworkId, { networkIds, namespace }: WalletFilter) =>
  (!networkIds || networkIds.includes(id)) && (!namespace || id.startsWith(`${namespace}:`))

/** An injected wallet that neither announces itself nor is identified by its flags. */
export const isBrowserWallet = ({ type, name }: Connector) => type === 'INJECTED' && name === 'Browser Wallet'
