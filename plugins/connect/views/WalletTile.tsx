import { useEffect } from 'react'
import { Done, Face, Tile, VisuallyHidden } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { WalletRow } from '../rules'
import { faceOf } from './faceOf'

interface WalletTileProps {
  readonly row: WalletRow
  readonly lazy: boolean
  readonly tabIndex: number
  readonly onShown: (row: WalletRow) => void
  readonly onClick: () => void
}

/** One wallet among all. */
export function WalletTile({ row, lazy, tabIndex, onShown, onClick }: WalletTileProps) {
  const { settings } = useKernel()
  const say = useText()
  useEffect(() => onShown(row), [onShown, row])
  const installed = row.reason === 'installed' && !row.doubtful
  return (
    <Tile
      image={<Face name={row.name} src={faceOf(settings, row)} size={56} lazy={lazy} />}
      badge={installed && <Done />}
      title={
        <>
          {row.name}
          {installed && <VisuallyHidden>, {say(messages.installed)}</VisuallyHidden>}
        </>
      }
      tabIndex={tabIndex}
      onClick={onClick}
    />
  )
}
