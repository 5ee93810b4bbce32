import type { CaipAddress, Portico } from '../../kernel'
import { decidedTransactions, portfolio, sentTransactions } from '../../kernel/kit'
import type { PorticoElement } from './PorticoElement'

const followed = new WeakMap<PorticoElement, { readonly page: object; readonly account: CaipAddress }>()

/**
 * Calls `changed` when a transaction on the account's network is decided, and when the account's tokens were read again,
 * until the button leaves the page.
 */
export function followBalance(
  button: PorticoElement,
  portico: Portico,
  account: CaipAddress,
  changed: () => void,
): void {
  const { undos: page } = button
  const before = followed.get(button)
  if (before?.page === page && before.account === account) return
  followed.set(button, { page, account })
  const run = () => {
    if (followed.get(button)?.account === account && button.isConnected) changed()
  }
  page.push(
    portico.watch(sentTransactions, all => decidedTransactions(all, account), run),
    portico.watch(
      portfolio,
      ({ status, account: owner, tokens }) => (status === 'known' && owner === account ? tokens : undefined),
      tokens => tokens && run(),
    ),
  )
}
