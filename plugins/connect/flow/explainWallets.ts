import type { Context } from '../../../kernel'
import type { WalletDirectory } from '../../../kernel/kit'
import { resolveWallets } from '../rules/resolveWallets'
import { walletSources } from '../rules/walletSources'

type WalletVerdict = Awaited<ReturnType<WalletDirectory['explain']>>[number]

/** The verdicts on all inputs of the first view's list: rows in their order, then what the list leaves out. */
export function explainWallets(ctx: Context): readonly WalletVerdict[] {
  const { sources, filter } = walletSources(ctx)
  const { rows, verdicts } = resolveWallets(sources, filter)
  const wallets = [
    ...sources.connectors,
    ...sources.recent,
    ...sources.featured,
    ...sources.custom,
    ...sources.recommended,
  ]
  const explained = verdicts.map(({ id, source, reason, row }): WalletVerdict => {
    const at = rows.findIndex(({ key }) => key === row)
    const name = wallets.find(wallet => wallet.id === id)?.name ?? ''
    return { id, name, source, reason, place: at < 0 ? undefined : at + 1, doubtful: rows[at]?.doubtful }
  })
  // The directory leaves the host's excluded wallets out of its lists.
  const left = (filter.excluded ?? []).filter(
    ({ id, name }) => !explained.some(one => one.id === id || one.name === name),
  )
  const hidden = left.map(({ id, name }): WalletVerdict => ({ id, name, source: 'directory', reason: 'excluded' }))
  const placeOf = ({ place = verdicts.length + 1 }: WalletVerdict) => place
  return [...explained, ...hidden].sort((a, b) => placeOf(a) - placeOf(b))
}
