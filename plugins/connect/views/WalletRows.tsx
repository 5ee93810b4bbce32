import type { ReactElement } from 'react'
import { Refresh, RovingList, Row, Search, SkeletonRow, Tag, useSheet } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { Part } from '../../../ui-kit/part/Part'
import { allWalletsOpened } from '../events'
import { loadDirectory } from '../flow/loadDirectory'
import { navigate } from '../flow/navigate'
import { messages } from '../messages'
import { countLabel } from '../rules/connector'
import { allWalletsView, directory, type ListSlot, type WalletRow } from '../state'
import type { WalletListState } from './useWalletList'
import { WalletButton } from './WalletButton'
import css from './WalletList.css'

interface WalletRowsProps {
  readonly list: WalletListState
  /** The entries to draw; the list's own by default. */
  readonly slots?: readonly ListSlot[]
}

/** The entries without a place of their own: below everything else in the view, so that they move nothing. */
export const LateWalletRows = ({ list }: WalletRowsProps) =>
  list.late.length > 0 ? <WalletRows list={list} slots={list.late} /> : null

/** The rows of the list, and the places of rows that may still come. */
export function WalletRows(props: WalletRowsProps) {
  const ctx = useKernel()
  const isEmpty = props.list.slots.length === 0
  return isEmpty ? <Part owner={ctx.id} load={loadNoWallets} args={undefined} loading={null} /> : <Rows {...props} />
}

const loadNoWallets = () => import('./NoWallets')

function Rows({ list, slots = list.slots }: WalletRowsProps) {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const { namespace, isPaired, pressed, press, onIntent } = list
  const search = (typed?: string) => {
    ctx.emit(allWalletsOpened)
    navigate(ctx, ctx.open(allWalletsView, { namespace, search: typed }))
  }
  const reason = isPaired ? t(messages.paired) : undefined
  const heading = slots.findIndex(({ kind }) => kind === 'heading')
  const draw = (slot: ListSlot, at: number): ReactElement => {
    if (slot.kind === 'search') {
      return <SearchRow key={slot.id} more={slot.more} disabledReason={reason} search={search} />
    }
    if (slot.kind === 'heading') return <Heading key={slot.id} isPlace />
    if (slot.kind === 'retry') return <RetryRow key={slot.id} busy={slot.busy} />
    if (slot.kind !== 'row') return <RowPlace key={slot.id} isPlace isLoading={isLoading(slot)} />
    const disabledReason = isRemote(slot.row) ? reason : undefined
    const busy = pressed === slot.row.key
    const isNamed = heading >= 0 && at > heading
    return <WalletButton key={slot.id} {...{ row: slot.row, isNamed, disabledReason, busy, press, onIntent }} />
  }
  const isSearchable = slots.some(({ kind }) => kind === 'search')
  const waits = slots.some(isLoading)
  return (
    <div className="wallet-list" aria-busy={waits || undefined}>
      <RovingList label={t(messages.wallets)} onType={isSearchable ? search : undefined}>
        {slots.map(draw)}
      </RovingList>
      <span className="visually-hidden" role="status">
        {waits && t(messages.loadingWallets)}
      </span>
    </div>
  )
}

const isLoading = (slot: ListSlot) => slot.kind === 'place' && slot.isLoading

const isRemote = ({ group, connectors }: WalletRow) => group === 'walletConnect' || connectors.length === 0

function RetryRow({ busy }: { busy: boolean }) {
  const ctx = useKernel()
  const t = useText()
  return (
    <Row
      icon={<Refresh />}
      title={t(messages.tryAgain)}
      subtitle={t(messages.directoryFailed)}
      busy={busy}
      onClick={() => void loadDirectory(ctx)}
    />
  )
}

interface SearchRowProps {
  /** The installed wallets that only the search shows. */
  readonly more: number
  readonly disabledReason?: string
  readonly search: () => void
}

function SearchRow({ more, disabledReason, search }: SearchRowProps) {
  const t = useText()
  const count = useSlice(directory, ({ total, featured }) => (total > 0 ? total + featured.length : 0))
  const label = more > 0 ? t(messages.installedMore, { count: more }) : count > 0 && countLabel(count)
  return (
    <Row
      icon={<Search />}
      title={t(messages.searchWallet)}
      disabledReason={disabledReason}
      trailing={label && <Tag>{label}</Tag>}
      chevron
      onClick={() => search()}
    />
  )
}

/** Names the rows below it. Each of them says the same to screen readers, which skip it. */
function Heading(_: { readonly isPlace: true }) {
  const t = useText()
  return <div className="wallet-heading t13 muted">{t(messages.installed)}</div>
}

interface RowPlaceProps {
  /** The list hides it from screen readers. */
  readonly isPlace: true
  readonly isLoading: boolean
}

/** The place of a row that may still come. If the row does not come, it stays empty. */
const RowPlace = ({ isLoading }: RowPlaceProps) => <div className="wallet-place">{isLoading && <SkeletonRow />}</div>
