import { useEffect, useState } from 'react'
import { type Namespace, sessions } from '../../../kernel'
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
import { useKernel, useSlice, useText, type ViewProps } from '../../../ui-kit/hooks'
import { useFetchAhead } from '../../../ui-kit/part/fetchAhead'
import { countLabel } from '../countLabel'
import { directory } from '../directory'
import { allWalletsOpened } from '../events'
import { loadDirectory } from '../flow'
import { go } from '../go'
import { inOrder } from '../groupOrder'
import { isConnected } from '../isConnected'
import { messages } from '../messages'
import type { WalletRow } from '../rules'
import { selectWallet } from '../selectWallet'
import { allWalletsView, connectingExternalView, connectingMultiChainView, getWalletView } from '../state'
import { useShown } from './useShown'
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
  const say = useText()
  const { namespace, otherMethods, view = 'Connect', withoutCode } = args ?? {}
  const { rows, vacant } = useWallets({ namespace, otherMethods })
  const { status, total, featured } = useSlice(directory)
  const { allWallets = 'SHOW', connectorTypeOrder } = ctx.settings
  const far = rows.some(({ group }) => group === 'walletConnect')
  // A namespace has one pairing, which another one would replace.
  const paired = useSlice(sessions, all =>
    rows.some(
      ({ group, connectors }) =>
        group === 'walletConnect' && connectors.some(({ id }) => isConnected(all, id, namespace)),
    ),
  )
  const shown = withoutCode ? rows.filter(({ group }) => group !== 'walletConnect') : rows
  const coming = far && (status === 'idle' || status === 'loading')
  const searchable =
    far && status !== 'off' && (allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && ctx.env.mobile))
  const search = (typed?: string) => {
    ctx.emit(allWalletsOpened)
    go(ctx, ctx.open(allWalletsView, { namespace, search: typed }))
  }
  const tell = useShown(view)
  useFetchAhead(connectingExternalView, connectingMultiChainView)
  useEffect(() => shown.forEach(tell), [shown, tell])
  if (!far && shown.length === 0) return <Nothing />
  const places = (group: string) => {
    const count = coming && (group === 'featured' || group === 'recommended') ? vacant[group] : 0
    return count > 0 ? [<Places key={`${group} places`} rows={count} />] : []
  }
  return (
    <RovingList label={say(messages.wallets)} spaced onType={searchable ? search : undefined}>
      {inOrder(connectorTypeOrder).flatMap(group => [
        ...shown.flatMap((row, index) =>
          row.group === group ? (
            <WalletButton
              key={row.key}
              row={row}
              disabledReason={paired && isFar(row) ? say(messages.paired) : undefined}
              onClick={() => selectWallet(ctx, row, { view, index, namespace })}
            />
          ) : (
            []
          ),
        ),
        ...places(group),
      ])}
      {far && status === 'failed' && (
        <Row
          surface="raised"
          icon={<Refresh />}
          title={say(messages.tryAgain)}
          subtitle={say(messages.directoryFailed)}
          onClick={() => void loadDirectory(ctx)}
        />
      )}
      {searchable && (
        <Row
          surface="raised"
          icon={<WalletGrid />}
          title={say(messages.searchWallet)}
          disabledReason={paired ? say(messages.paired) : undefined}
          trailing={total > 0 && <Tag>{countLabel(total + featured.length)}</Tag>}
          chevron
          onClick={() => search()}
        />
      )}
    </RovingList>
  )
}

const isFar = ({ group, connectors }: WalletRow) => group === 'walletConnect' || connectors.length === 0

function Places({ rows }: { rows: number }) {
  const say = useText()
  return (
    <div className="wallet-places">
      <Skeleton label={say(messages.loadingWallets)} rows={rows} />
    </div>
  )
}

/** The time that wallets need to announce themselves; before it the empty state could be wrong. */
const ANNOUNCED_MS = 400

function Nothing() {
  const ctx = useKernel()
  const say = useText()
  const [sure, setSure] = useState(false)
  useEffect(() => ctx.clock.after(ANNOUNCED_MS, () => setSure(true)), [ctx])
  if (!sure) return null
  return (
    <EmptyState
      icon={<Wallet />}
      title={say(messages.noWallets)}
      detail={say(messages.noWalletsDetail)}
      action={
        <Button kind="secondary" onClick={() => go(ctx, ctx.open(getWalletView))}>
          {say(messages.getWallet)}
        </Button>
      }
    />
  )
}
