import { useRef } from 'react'
import type { Namespace } from '../../../kernel'
import { ErrorState, type SearchListKeys, VirtualGrid } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { ConsentGate } from '../../../ui-kit/part/ConsentGate'
import { selectWallet } from '../flow/selectWallet'
import { allWalletsView } from '../state'
import { messages } from '../wallets.messages'
import { NoResults } from './NoResults'
import { TileSkeletons } from './TileSkeletons'
import type { AllWalletsResult } from './useAllWallets'
import { useColumns } from './useColumns'
import { useWalletImpressions } from './useWalletImpressions'
import { WalletTile } from './WalletTile'

/** The content's horizontal padding, both sides together. */
const PADDING = 40
/** The height of a tile and the gap below it. */
const LINE_HEIGHT = 96
/** Images that load before they are visible. Source: product specification, section 9. */
const EAGER_IMAGES = 20

interface WalletTilesProps extends SearchListKeys {
  readonly result: AllWalletsResult
  readonly certified: boolean
  readonly namespace?: Namespace
  /** Opens the QR code for any other wallet. */
  readonly scan: () => void
}

/** The wallets as tiles; without any, the reason. */
export function WalletTiles({ result, certified, namespace, scan, ...keys }: WalletTilesProps) {
  const ctx = useKernel()
  const t = useText()
  const { rows, query, isFiltered, isLoading, isFailed, retry, loadMore } = result
  const grid = useRef<HTMLDivElement>(null)
  const columns = useColumns(grid, { padding: PADDING })
  const reportShown = useWalletImpressions(allWalletsView.id, { query, certified })
  return (
    <div ref={grid} className="all-wallets-grid">
      <ConsentGate bare>
        {rows.length > 0 ? (
          <VirtualGrid
            label={t(messages.wallets)}
            items={rows}
            itemKey={({ key }) => key}
            columns={columns}
            lineHeight={LINE_HEIGHT}
            {...keys}
            onEndReached={loadMore}
            renderItem={(row, { tabIndex }) => (
              <WalletTile
                row={row}
                lazy={rows.indexOf(row) >= EAGER_IMAGES}
                t={t}
                tabIndex={tabIndex}
                onShown={reportShown}
                onClick={() => selectWallet(ctx, row, { view: allWalletsView.id, index: rows.indexOf(row), namespace })}
              />
            )}
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
