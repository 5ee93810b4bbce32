import { useEffect, useMemo, useRef, useState } from 'react'
import type { Namespace } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import {
  Certified,
  Content,
  ErrorState,
  IconButton,
  LiveRegion,
  QrCodeIcon,
  Refresh,
  Row,
  SearchField,
  useSheet,
  VirtualGrid,
} from '../../../ui-kit'
import { useKernel, useSlice, useText, type ViewProps } from '../../../ui-kit/hooks'
import { AfterConsent } from '../../../ui-kit/part/AfterConsent'
import { useFetchAhead } from '../../../ui-kit/part/fetchAhead'
import { messages } from '../all.messages'
import { directory } from '../directory'
import { loadDirectory, loadNextPage } from '../flow'
import { go } from '../go'
import type { WalletRow } from '../rules'
import { selectWallet } from '../selectWallet'
import { connectingExternalView, connectingMultiChainView, connectingWalletConnectView } from '../state'
import css from './AllWallets.css'
import { NothingFound } from './NothingFound'
import { TilePlaces } from './TilePlaces'
import { useColumns } from './useColumns'
import { useSearch } from './useSearch'
import { useShown } from './useShown'
import { useWallets } from './useWallets'
import { WalletTile } from './WalletTile'

/** The minimum length of a directory search. Source: wire facts of the directory. */
const FROM_LETTERS = 2
/** The content's horizontal padding, both sides together. */
const PADDING = 40
/** The height of a tile and the gap below it. */
const LINE = 96
/** Images that load before they are visible. Source: product specification, section 9. */
const EAGER = 20
const GROUPS = ['injected', 'external', 'featured', 'custom', 'recent', 'recommended']

/** All wallets: installed ones first, then the directory's, page by page, or the search results. */
export default function AllWallets({ args }: ViewProps<{ namespace?: Namespace; search?: string } | undefined>) {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const { namespace } = args ?? {}
  const [typed, setTyped] = useState(args?.search ?? '')
  const [certified, setCertified] = useState(false)
  const words = typed.trim().toLowerCase()
  const searching = words.length >= FROM_LETTERS
  const [search, searchAgain] = useSearch(searching ? words : '', { certified, active: searching || certified })
  const found = search.status === 'idle' ? undefined : search.found
  const { rows } = useWallets({ namespace, endless: true, groupOrder: GROUPS, found })
  const { status, page, paging } = useSlice(directory)
  const items = useMemo(() => {
    const hits = new Set(found?.map(({ id }) => id))
    return rows.filter(
      ({ group, name, wallet }) =>
        group !== 'walletConnect' &&
        (!certified || wallet?.badge === 'certified') &&
        (!searching || name.toLowerCase().includes(words) || (wallet !== undefined && hits.has(wallet.id))),
    )
  }, [rows, found, certified, searching, words])

  useFetchAhead(connectingExternalView, connectingMultiChainView)
  useEffect(() => void loadDirectory(ctx), [ctx])
  useEffect(() => {
    if (status === 'ready' && page === 0) void loadNextPage(ctx)
  }, [ctx, status, page])

  const field = useRef<HTMLInputElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid, { padding: PADDING })
  const tell = useShown('AllWallets', { query: searching ? words : undefined, certified })
  const active = searching || certified
  const coming = active ? search.status === 'busy' : status === 'loading' || paging === 'loading'
  const failed = active ? search.status === 'failed' : status === 'failed' || paging === 'failed'
  const again = () => (active ? searchAgain() : void (status === 'failed' ? loadDirectory(ctx) : loadNextPage(ctx)))
  const type = (character: string) => {
    setTyped(before => before + character)
    field.current?.focus()
  }
  const toggle = () => {
    setCertified(!certified)
    if (!certified) ctx.write(toast, showToast({ variant: 'success', message: messages.certified }))
  }
  const scan = () => go(ctx, ctx.open(connectingWalletConnectView, { namespace }))
  const select = (row: WalletRow) =>
    selectWallet(ctx, row, { view: 'AllWallets', index: items.indexOf(row), namespace })

  return (
    <Content still>
      <div className="all-wallets">
        <div className="inline gap-4">
          <div className="grow">
            <SearchField
              ref={field}
              label={say(messages.search)}
              placeholder={say(messages.search)}
              clearLabel={say(messages.clear)}
              value={typed}
              onChange={setTyped}
              busy={active && coming}
              onKeyDown={event => {
                if (event.key !== 'ArrowDown') return
                event.preventDefault()
                grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
              }}
            />
          </div>
          <span className={certified ? 'all-wallets-on' : undefined}>
            <IconButton label={say(messages.certified)} aria-pressed={certified} onClick={toggle}>
              <Certified />
            </IconButton>
          </span>
          {ctx.env.mobile && (
            <AfterConsent bare>
              <IconButton label={say(messages.scan)} onClick={scan}>
                <QrCodeIcon />
              </IconButton>
            </AfterConsent>
          )}
        </div>
        <LiveRegion>{active && !coming ? say(messages.found, { count: items.length }) : ''}</LiveRegion>
        <div ref={grid} className="all-wallets-grid">
          <AfterConsent bare>
            {items.length > 0 ? (
              <VirtualGrid
                label={say(messages.wallets)}
                items={items}
                itemKey={({ key }) => key}
                columns={columns}
                lineHeight={LINE}
                onType={type}
                onLeaveUp={() => field.current?.focus()}
                onEndReached={() => !active && paging === 'idle' && page > 0 && void loadNextPage(ctx)}
                renderItem={(row, { tabIndex }) => (
                  <WalletTile
                    row={row}
                    lazy={items.indexOf(row) >= EAGER}
                    say={say}
                    tabIndex={tabIndex}
                    onShown={tell}
                    onClick={() => select(row)}
                  />
                )}
              />
            ) : coming || status === 'idle' ? (
              <TilePlaces columns={columns} />
            ) : failed ? (
              <ErrorState
                title={say(active ? messages.searchFailed : messages.failed)}
                detail={say(messages.failedDetail)}
                action={{ label: say(messages.tryAgain), onClick: again }}
              />
            ) : (
              <NothingFound scan={scan} />
            )}
          </AfterConsent>
        </div>
        {failed && items.length > 0 && (
          <div className="all-wallets-again">
            <Row
              surface="raised"
              icon={<Refresh />}
              title={say(messages.tryAgain)}
              subtitle={say(active ? messages.searchFailed : messages.moreFailed)}
              onClick={again}
            />
          </div>
        )}
      </div>
    </Content>
  )
}
