import type { Action, RegistryEntry } from '../../../kernel'

/** The host's feature names, by the first view of each feature. */
const FEATURES = new Map([
  ['OnRampProviders', 'onramp'],
  ['FundWallet', 'onramp'],
  ['Swap', 'swaps'],
  ['WalletReceive', 'receive'],
  ['WalletSend', 'send'],
])

type ActionEntry = Pick<RegistryEntry<Action>, 'value'>

/** Sorts by the host's order; features that the host does not name follow in their own order. */
export function sortActions<E extends ActionEntry>(entries: readonly E[], order: readonly string[] = []): readonly E[] {
  const place = ({ value }: ActionEntry) => {
    const at = order.indexOf(FEATURES.get(value.opens.id) ?? '')
    return at < 0 ? order.length : at
  }
  return [...entries].sort((one, other) => place(one) - place(other))
}
