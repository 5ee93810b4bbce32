import { SkeletonRow } from '../../../ui-kit'

interface RowPlaceProps {
  /** The list hides it from screen readers. */
  readonly isPlace: true
  readonly isLoading: boolean
}

/** The place of a row that may still come. If the row does not come, it stays empty. */
export const RowPlace = ({ isLoading }: RowPlaceProps) => (
  <div className="wallet-place">{isLoading && <SkeletonRow />}</div>
)
