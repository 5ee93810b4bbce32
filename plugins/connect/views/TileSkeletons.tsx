import { SkeletonBlock } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../wallets.messages'

const LINES = 4

/** Placeholders for tiles that are loading. */
export function TileSkeletons({ columns }: { columns: number }) {
  const t = useText()
  return (
    <div aria-busy="true">
      <span className="visually-hidden" role="status">
        {t(messages.loading)}
      </span>
      <div className="all-wallets-places" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }} aria-hidden>
        {Array.from({ length: columns * LINES }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the places are identical and never move
          <div key={index} className="all-wallets-place">
            <SkeletonBlock width="56px" height="56px" />
            <SkeletonBlock width="48px" height="12px" />
          </div>
        ))}
      </div>
    </div>
  )
}
