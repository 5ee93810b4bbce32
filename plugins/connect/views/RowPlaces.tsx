import { Skeleton } from '../../../ui-kit'
import { useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import type { ListSlot } from '../rules/arrangeRows'

/** Places of rows that may still come. A place whose row does not come stays empty. */
export function RowPlaces({ places }: { places: readonly ListSlot[] }) {
  const t = useText()
  const waiting = places.filter(place => place.kind === 'place' && place.isLoading).length
  return (
    <div className="wallet-places">
      {waiting > 0 && <Skeleton label={t(messages.loadingWallets)} rows={waiting} />}
      {places.slice(waiting).map(({ id }) => (
        <div key={id} className="wallet-place" aria-hidden />
      ))}
    </div>
  )
}
