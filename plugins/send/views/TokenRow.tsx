import { locale } from '../../../kernel'
import type { TokenBalance } from '../../../kernel/kit'
import { AddressText, formatAmount, formatFiat, Logo, Row } from '../../../ui-kit'
import { useSlice } from '../../../ui-kit/hooks'
import { TokenName } from '../../../ui-kit/part/TokenNaming'
import { dollars, fiatValue } from '../rules/fiatValue'

interface TokenRowProps {
  token: TokenBalance
  chosen: boolean
  onChoose: (token: TokenBalance) => void
  tabIndex: number
}

/** Any token can claim any name, so the row also shows the address. */
export default function TokenRow({ token, chosen, onChoose, tabIndex }: TokenRowProps) {
  const language = useSlice(locale, ({ tag }) => tag)
  const { name, symbol, amount, address, decimals, imageUrl } = token
  const cents = fiatValue(amount, token)
  return (
    <Row
      image={<Logo name={symbol} src={imageUrl} round lazy />}
      title={<TokenName token={token}>{name}</TokenName>}
      subtitle={
        <>
          <bdi
            translate="no"
            className="tabular"
          >{`${formatAmount(amount, decimals, { locale: language })} ${symbol}`}</bdi>
          {address && (
            <>
              {' · '}
              <AddressText address={address} />
            </>
          )}
        </>
      }
      trailing={
        cents !== undefined && <span className="tabular">{formatFiat(dollars(cents), { locale: language })}</span>
      }
      selected={chosen}
      tabIndex={tabIndex}
      onClick={() => onChoose(token)}
    />
  )
}
