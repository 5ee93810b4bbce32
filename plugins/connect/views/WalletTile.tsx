import { useEffect } from 'react'
import { Done, Logo, Tile, VisuallyHidden } from '../../../ui-kit'
import { type FormatMessage, useKernel } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { WalletRow } from '../rules/resolveWallets'
import { walletImage } from '../rules/walletImage'

interface WalletTileProps {
  readonly row: WalletRow
  readonly lazy: boolean
  /** Passed as a prop: hundreds of subscriptions to the locale would be slow. */
  readonly t: FormatMessage
  readonly tabIndex: number
  readonly onShown: (row: WalletRow) => void
  readonly onClick: () => void
}

/** One wallet in the list of all. */
export function WalletTile({ row, lazy, t, tabIndex, onShown, onClick }: WalletTileProps) {
  const { settings } = useKernel()
  useEffect(() => onShown(row), [onShown, row])
  const installed = row.reason === 'installed' && !row.doubtful
  return (
    <Tile
      image={<Logo name={row.name} src={walletImage(settings, row)} size={56} lazy={lazy} />}
      badge={installed && <Done />}
      title={
        <>
          {row.name}
          {installed && <VisuallyHidden>, {t(messages.installed)}</VisuallyHidden>}
        </>
      }
      tabIndex={tabIndex}
      onClick={onClick}
    />
  )
}
