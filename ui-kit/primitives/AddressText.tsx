import { groupByFour, truncateAddress } from '../format/address'
import { useSheet } from '../theme/sheet'
import css from './AddressText.css'

export interface AddressTextProps {
  address: string
  /** Every character, in groups of four: for reviews, where the middle counts as much as the ends. */
  whole?: boolean
}

/** An address: 4…6 in lists, whole for review. Copied, it is the address itself, without the gaps. */
export function AddressText({ address, whole }: AddressTextProps) {
  useSheet(css)
  if (!whole) {
    return (
      <span className="address" dir="ltr" title={address}>
        {truncateAddress(address)}
      </span>
    )
  }
  const groups = groupByFour(address)
  return (
    <span className="address address-whole" dir="ltr">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups never move, and may be alike
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}
