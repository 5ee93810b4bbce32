import { type Context, connectors, networks } from '../../../kernel'
import type { WalletDirectory } from '../../../kernel/kit'
import { filterOf, resolveWallets } from '../rules/resolveWallets'
import { connectOptions, directory, recentWallets } from '../state'

type WalletVerdict = Awaited<ReturnType<WalletDirectory['explain']>>[number]

/** The verdicts on all inputs of the first view's list: rows in their order, then what the list leaves out. */
export function explainWallets({ read, settings, env }: Context): readonly WalletVerdict[] {
  const { featured, recommended, excluded, known } = read(directory)
  const options = read(connectOptions)
  const sources = {
    connectors: read(connectors).known,
    recent: read(recentWallets),
    featured,
    custom: settings.customWallets ?? [],
    recommended,
    known,
  }
  const { rows, verdicts } = resolveWallets(sources, {
    excluded,
    include: options.includeWalletIds,
    exclude: options.excludeWalletIds,
    featured: options.featuredWalletIds,
    groupOrder: options.connectorTypeOrder,
    ...filterOf(read(networks)),
    mobile: env.mobile,
  })
  const wallets = [...sources.connectors, ...sources.recent, ...featured, ...sources.custom, ...recommended]
  const explained = verdicts.map(({ id, source, reason, row }): WalletVerdict => {
    const at = rows.findIndex(({ key }) => key === row)
    const name = wallets.find(wallet => wallet.id === id)?.name ?? ''
    return { id, name, source, reason, place: at < 0 ? undefined : at + 1, doubtful: rows[at]?.doubtful }
  })
  // The directory leaves the host's excluded wallets out of its lists.
  const left = excluded.filter(({ id, name }) => !explained.some(one => one.id === id || one.name === name))
  const hidden = left.map(({ id, name }): WalletVerdict => ({ id, name, source: 'directory', reason: 'excluded' }))
  const placeOf = ({ place = verdicts.length + 1 }: WalletVerdict) => place
  return [...explained, ...hidden].sort((a, b) => placeOf(a) - placeOf(b))
}
