import { memo } from 'react'
import { locale } from '../../../kernel'
import { formatUnits, type TokenBalance } from '../../../kernel/kit'
import { AddressText, formatAmount, formatFiat, Logo, Row, VisuallyHidden } from '../../../ui-kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { isDoubtful, TokenName } from '../../../ui-kit/part/TokenNaming'
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
            {formatTokenAmount(token, tag)}
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

const PLACES = 3
/** Digits before the point that fit in a row. */
const MAX_DIGITS = 15

/** An amount for a list: cut to 3 decimals, never rounded up; a smaller amount reads `<0.001`, not 0. */
export function formatTokenAmount({ amount, decimals }: { amount: bigint; decimals: number }, locale?: string): string {
  const [whole = ''] = formatUnits(amount, decimals).split('.')
  // Cut digits would show a smaller amount.
  if (whole.length > MAX_DIGITS) return `${whole[0]}.${whole.slice(1, 1 + PLACES)}e${whole.length - 1}`
  const shown = formatAmount(amount, decimals, { locale, places: PLACES })
  return amount > 0n && shown === '0' ? `<${formatAmount(1n, PLACES, { locale, places: PLACES })}` : shown
}
