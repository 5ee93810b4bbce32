import { groupByFour, truncateAddress } from '../format/address'
import { useSheet } from '../theme/useSheet'
import css from './AddressText.css'
import type { CustomProperties } from './drawing'
import { classes } from './drawing'

export interface AddressTextProps {
  /** The plain address. */
  address: string
  /** Shows every character, in groups of four: in a review the middle counts as much as the ends. */
  whole?: boolean
}

const MAX_GROUPS_PER_LINE = 6
/** Longer than any address: such a text is not grouped. */
const MAX_LENGTH = 256

/** An address: truncated to 4…6 characters in lists, whole in reviews. Copying yields the address without gaps. */
export function AddressText({ address, whole }: AddressTextProps) {
  useSheet(css)
  if (whole && address.length <= MAX_LENGTH) return <WholeAddress address={address} />
  return (
    <span className={classes('address', whole && 'address-long')} dir="ltr" translate="no" title={address}>
      {whole ? address : truncateAddress(address)}
    </span>
  )
}

function WholeAddress({ address }: { address: string }) {
  const [first = '', ...rest] = groupByFour(address)
  const prefixed = /^0x$/i.test(first)
  const groups = prefixed ? rest : [first, ...rest]
  const style: CustomProperties = {
    '--line': Math.ceil(groups.length / Math.ceil(groups.length / MAX_GROUPS_PER_LINE)),
  }
  return (
    <span className="address address-whole" dir="ltr" translate="no">
      {prefixed && <span className="address-prefix">{first}</span>}
      <span className="address-groups" style={style}>
        {groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal groups are possible, and none moves
          <span key={index}>{group}</span>
        ))}
      </span>
    </span>
  )
}
