import { useEffect, useState } from 'react'
import { type Context, type Namespace, sessions } from '../../../kernel'
import { connectingExternalView, connectView } from '../../../kernel/kit'
import {
  Button,
  EmptyState,
  Refresh,
  RovingList,
  Row,
  Skeleton,
  Tag,
  useSheet,
  Wallet,
  WalletGrid,
} from '../../../ui-kit'
import { useKernel, useReopened, useSlice, useText, type ViewProps } from '../../../ui-kit/hooks'
import { usePrefetchWalletCode } from '../../../ui-kit/part/usePrefetchWalletCode'
import { allWalletsOpened } from '../events'
import { loadDirectory } from '../flow/loadDirectory'
import { navigate } from '../flow/navigate'
import { selectWallet } from '../flow/selectWallet'
import { messages } from '../messages'
import { countLabel } from '../rules/countLabel'
import { groupOrder } from '../rules/groupOrder'
import { isConnected } from '../rules/isConnected'
import type { WalletRow } from '../rules/resolveWallets'
import { allWalletsView, connectingMultiChainView, connectOptions, directory, getWalletView } from '../state'
import { useWalletImpressions } from './useWalletImpressions'
import { useWallets } from './useWallets'
import { WalletButton } from './WalletButton'
import css from './WalletList.css'

interface ListArgs {
  readonly namespace?: Namespace
  readonly otherMethods?: number
  readonly view?: string
  /** The same view shows the QR code, so the list needs no row for it. */
  readonly withoutCode?: boolean
}

/** The wallets to choose from: installed ones at once, directory wallets in reserved places as they load. */
export default function WalletList({ args }: ViewProps<ListArgs | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { namespace, otherMethods, view = connectView.id, withoutCode } = args ?? {}
  const { rows, vacant } = useWallets({ namespace, otherMethods })
  const { status, total, featured } = useSlice(directory)
  const { connectorTypeOrder } = ctx.read(connectOptions)
  const offersRemote = rows.some(({ group }) => group === 'walletConnect')
  const paired = useIsPaired(rows, namespace)
  const shown = withoutCode ? rows.filter(({ group }) => group !== 'walletConnect') : rows
  const isLoading = offersRemote && (status === 'idle' || status === 'loading')
  const isSearchable = offersRemote && status !== 'off' && listsAllWallets(ctx)
  const search = (typed?: string) => {
    ctx.emit(allWalletsOpened)
    navigate(ctx, ctx.open(allWalletsView, { namespace, search: typed }))
  }
  const reportShown = useWalletImpressions(view)
  usePrefetchWalletCode(connectingExternalView, connectingMultiChainView)
  useEffect(() => shown.forEach(reportShown), [shown, reportShown])
  useReopened(() => shown.forEach(reportShown))
  if (!offersRemote && shown.length === 0) return <NoWallets />
  const places = (group: string) => {
    const count = isLoading && (group === 'featured' || group === 'recommended') ? vacant[group] : 0
    return count > 0 ? [<RowSkeletons key={`${group} places`} rows={count} />] : []
  }
  return (
    <RovingList label={t(messages.wallets)} spaced onType={isSearchable ? search : undefined}>
      {groupOrder(connectorTypeOrder).flatMap(group => [
        ...shown.flatMap((row, index) =>
          row.group === group ? (
            <WalletButton
              key={row.key}
              row={row}
              disabledReason={paired && isRemote(row) ? t(messages.paired) : undefined}
              onClick={() => selectWallet(ctx, row, { view, index, namespace })}
            />
          ) : (
            []
          ),
        ),
        ...places(group),
      ])}
      {offersRemote && status === 'failed' && <RetryRow />}
      {isSearchable && <SearchRow paired={paired} count={total > 0 ? total + featured.length : 0} search={search} />}
    </RovingList>
  )
}

/** Is a wallet paired in this namespace? A namespace has one pairing, which another one would replace. */
const useIsPaired = (rows: readonly WalletRow[], namespace?: Namespace) =>
  useSlice(sessions, all =>
    rows.some(
      ({ group, connectors }) =>
        group === 'walletConnect' && connectors.some(({ id }) => isConnected(all, id, namespace)),
    ),
  )

function listsAllWallets({ read, env }: Context): boolean {
  const { allWallets = 'SHOW' } = read(connectOptions)
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && env.mobile)
}

function RetryRow() {
  const ctx = useKernel()
  const t = useText()
  return (
    <Row
      surface="raised"
      icon={<Refresh />}
      title={t(messages.tryAgain)}
      subtitle={t(messages.directoryFailed)}
      onClick={() => void loadDirectory(ctx)}
    />
  )
}

function SearchRow({ paired, count, search }: { paired: boolean; count: number; search: () => void }) {
  const t = useText()
  return (
    <Row
      surface="raised"
      icon={<WalletGrid />}
      title={t(messages.searchWallet)}
      disabledReason={paired ? t(messages.paired) : undefined}
      trailing={count > 0 && <Tag>{countLabel(count)}</Tag>}
      chevron
      onClick={() => search()}
    />
  )
}

const isRemote = ({ group, connectors }: WalletRow) => group === 'walletConnect' || connectors.length === 0

function RowSkeletons({ rows }: { rows: number }) {
  const t = useText()
  return (
    <div className="wallet-places">
      <Skeleton label={t(messages.loadingWallets)} rows={rows} />
    </div>
  )
}

/** The time that wallets need to announce themselves; before it the empty state could be wrong. */
const ANNOUNCEMENTS_MS = 400

function NoWallets() {
  const ctx = useKernel()
  const t = useText()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => ctx.clock.after(ANNOUNCEMENTS_MS, () => setSettled(true)), [ctx])
  if (!isSettled) return null
  return (
    <EmptyState
      icon={<Wallet />}
      title={t(messages.noWallets)}
      detail={t(messages.noWalletsDetail)}
      action={
        <Button kind="secondary" onClick={() => navigate(ctx, ctx.open(getWalletView))}>
          {t(messages.getWallet)}
        </Button>
      }
    />
  )
}
