import { memo } from 'react'
import { locale } from '../../../kernel'
import { formatUnits, type TokenBalance } from '../../../kernel/kit'
import { AddressText, formatFiat, Logo, Row, VisuallyHidden } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { isDoubtful } from '../../../ui-kit/part/doubtfulTokens'
import { formatListAmount } from '../../../ui-kit/part/listAmount'
import { TokenName } from '../../../ui-kit/part/TokenNaming'
import { worthOf } from '../rules/tokenWorth'
import { messages } from '../tokens.messages'

interface TokenRowProps {
  token: TokenBalance
  testnet?: boolean
  /** Another token has the same symbol, so the address is shown, too. */
  lookalike: boolean
}

/** A token's name is unverified: lookalikes show their address. */
export default memo(function TokenRow({ token, testnet, lookalike }: TokenRowProps) {
  const t = useText()
  const { tag } = useSlice(locale)
  const { name, symbol, address = '', amount, decimals, imageUrl } = token
  const worth = worthOf(token, testnet)
  return (
    <Row
      image={<Logo name={symbol || name} src={imageUrl} round lazy />}
      title={<TokenName token={token}>{name || <AddressText address={address} />}</TokenName>}
      subtitle={
        <span className="tabular" title={`${formatUnits(amount, decimals)} ${symbol}`}>
          <bdi translate="no" dir="ltr">
            {formatListAmount(amount, decimals, { locale: tag })}
          </bdi>{' '}
          <bdi translate="no">{symbol}</bdi>
          {(lookalike || isDoubtful(token)) && (
            <>
              {' · '}
              <AddressText address={address} />
            </>
          )}
        </span>
      }
      trailing={
        worth === undefined ? (
          <span className="muted">
            <span aria-hidden>—</span>
            <VisuallyHidden>{t(messages.noPrice)}</VisuallyHidden>
          </span>
        ) : (
          <span className="tabular medium">{formatFiat(worth, { locale: tag })}</span>
        )
      }
    />
  )
})
