import type { Action, Entry } from '../../kernel'

/** What a host calls the features, by the views that they begin with. */
const FEATURES = new Map([
  ['OnRampProviders', 'onramp'],
  ['FundWallet', 'onramp'],
  ['Swap', 'swaps'],
  ['WalletReceive', 'receive'],
  ['WalletSend', 'send'],
])

type Doing = Pick<Entry<Action>, 'value'>

/** As the host wants them; what it does not name keeps its place among the rest, and follows. */
export function inOrder<E extends Doing>(entries: readonly E[], order: readonly string[] = []): readonly E[] {
  const place = ({ value }: Doing) => {
    const at = order.indexOf(FEATURES.get(value.opens.id) ?? '')
    return at < 0 ? order.length : at
  }
  return [...entries].sort((one, other) => place(one) - place(other))
}
