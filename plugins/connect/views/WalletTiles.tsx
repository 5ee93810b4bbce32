import { useMemo, useRef } from 'react'
import type { Namespace } from '../../../kernel'
import { Done, ErrorState, type GridPosition, type SearchListKeys, type Tile, VirtualGrid } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { selectWallet } from '../flow/selectWallet'
import { messages as connectMessages } from '../messages'
import { allWalletsView, type WalletRow } from '../state'
import { messages } from '../wallets.messages'
import { NoResults } from './NoResults'
import { TileSkeletons } from './TileSkeletons'
import type { AllWalletsResult } from './useAllWallets'
import { useColumns } from './useColumns'
import { useWalletImpressions } from './useWalletImpressions'
import { walletImage } from './walletFace'

/** The content's horizontal padding, both sides together. */
const PADDING = 40
/** The height of a tile and the gap below it. */
const LINE_HEIGHT = 92
/** Images that load before they are visible. Source: product specification, section 9. */
const EAGER_IMAGES = 20

interface WalletTilesProps extends SearchListKeys {
  readonly result: AllWalletsResult
  readonly certified: boolean
  readonly namespace?: Namespace
  /** Opens the QR code for any other wallet. */
  readonly scan: () => void
  /** The position at which the user left the list. */
  readonly start?: GridPosition
  readonly onLeave: (position: GridPosition) => void
}

/** The wallets as tiles; without any, the reason. */
export function WalletTiles(props: WalletTilesProps) {
  const { result, certified, namespace, scan, start, onLeave, ...keys } = props
  const ctx = useKernel()
  const t = useText()
  const { rows, query, isFiltered, isLoading, isFailed, retry, loadMore } = result
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid, { padding: PADDING, first: start?.columns })
  const reportShown = useWalletImpressions(allWalletsView.id, { query, certified })
  const tileOf = useMemo(() => {
    const tiles = new WeakMap<WalletRow, Tile>()
    return (row: WalletRow): Tile => {
      const tile = tiles.get(row) ?? {
        title: row.name,
        picture: walletImage(ctx.settings, row),
        note: row.reason === 'installed' && !row.doubtful ? t(connectMessages.installed) : undefined,
      }
      tiles.set(row, tile)
      return tile
    }
  }, [ctx, t])
  return (
    <div ref={grid} className="all-wallets-grid">
      <ConsentGate bare>
        {rows.length > 0 ? (
          <VirtualGrid
            label={t(messages.wallets)}
            items={rows}
            tileOf={tileOf}
            badge={<Done />}
            columns={columns}
            lineHeight={LINE_HEIGHT}
            eager={isFiltered ? 0 : EAGER_IMAGES}
            list={`${certified} ${query}`}
            start={start}
            onLeave={onLeave}
            {...keys}
            onRest={reportShown}
            onEndReached={loadMore}
            onChoose={(row, index) => selectWallet(ctx, row, { view: allWalletsView.id, index, namespace })}
          />
        ) : isLoading ? (
          <TileSkeletons columns={columns} />
        ) : isFailed ? (
          <ErrorState
            title={t(isFiltered ? messages.searchFailed : messages.failed)}
            detail={t(messages.failedDetail)}
            action={{ label: t(messages.tryAgain), onClick: retry }}
          />
        ) : (
          <NoResults scan={scan} />
        )}
      </ConsentGate>
    </div>
  )
}
