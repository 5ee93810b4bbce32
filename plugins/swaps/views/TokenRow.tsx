import { memo } from 'react'
import { AddressText, Logo, Row } from '../../../ui-kit'
import { useSlice } from '../../../ui-kit/hooks'
import { isDoubtful, TokenName } from '../../../ui-kit/part/TokenNaming'
import { market, type SwapToken } from '../state'
import { useAmountFormat } from './useAmountFormat'

/** Height of a row in pixels. */
export const ROW_HEIGHT = 60

interface TokenRowProps {
  token: SwapToken
  tabIndex: number
  /** Another token has the same or a similar symbol, so the row shows the address. */
  isAlike: boolean
  isChosen: boolean
  onChoose: (token: SwapToken) => void
}

export default memo(function TokenRow({ token, tabIndex, isAlike, isChosen, onChoose }: TokenRowProps) {
  const format = useAmountFormat()
  const { key, name, symbol, address, imageUrl } = token
  const held = useSlice(market, now => now.held[key])
  return (
    <Row
      tabIndex={tabIndex}
      image={<Logo name={symbol} src={imageUrl} round lazy />}
      title={<TokenName token={token}>{name}</TokenName>}
      subtitle={
        <span className="tabular">
          <bdi translate="no">{held ? format.of(held, token, 3) : symbol}</bdi>
          {(isAlike || isDoubtful(token)) && address && (
            <>
              {' · '}
              <AddressText address={address} />
            </>
          )}
        </span>
      }
      trailing={held && <span className="tabular">{format.worth(held, token)}</span>}
      selected={isChosen}
      onClick={() => onChoose(token)}
    />
  )
})
