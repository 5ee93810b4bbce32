import { locale } from '../../../kernel'
import { floorDecimals, parseUnits } from '../../../kernel/kit'
import { Button, formatAmount, formatFiat, SkeletonBlock } from '../../../ui-kit'
import { useKernel, useService, useSlice, useText } from '../../../ui-kit/hooks'
import { TokenButton } from '../../../ui-kit/part/useAmountField'
import { messages } from '../messages'
import { type Money, onrampService, type Quoting, quoting, type Token, tokenView } from '../state'

const PLACES = 6
/** The number of characters that fit beside the token at full size, and at a smaller one. */
const LONG = 7
const ENDLESS = 13

/** Formats a decimal in the user's language. */
function shown({ amount }: Money, language: string): string {
  const cut = floorDecimals(amount, PLACES)
  return formatAmount(parseUnits(cut, PLACES) ?? 0n, PLACES, { locale: language, places: PLACES })
}

/** The amount of tokens that the quote promises. */
export default function TokenField({ token, place }: { token: Token; place: string }) {
  const ctx = useKernel()
  const t = useText()
  const state = useSlice(quoting)
  const { symbol } = token
  return (
    <div className="buy-field">
      <div className="buy-label inline between gap-8">
        <span>{t(messages.get)}</span>
        {place && <span className="one-line">{t(messages.onNetwork, { network: place })}</span>}
      </div>
      <div className="buy-line">
        <div className="buy-got" aria-live="polite" aria-busy={state.status === 'loading' || undefined}>
          <BoughtAmount now={state} />
        </div>
        <TokenButton token={token} label={t(messages.tokenLabel, { symbol })} onClick={() => ctx.open(tokenView)} />
      </div>
      <div className="buy-quote">
        <QuoteNote now={state} />
      </div>
    </div>
  )
}

function BoughtAmount({ now }: { now: Quoting }) {
  const t = useText()
  const { tag } = useSlice(locale)
  if (now.status === 'loading') {
    return (
      <>
        <span className="visually-hidden">{t(messages.asking)}</span>
        <SkeletonBlock width="60%" height={28} />
      </>
    )
  }
  const bought = now.status === 'known' ? now.quote.bought : now.status === 'failed' ? now.estimate?.bought : undefined
  if (!bought) return <span className="muted">—</span>
  const figure = shown(bought, tag)
  const text = now.status === 'known' ? figure : t(messages.about, { amount: figure })
  const size = text.length > ENDLESS ? 'buy-endless' : text.length > LONG ? 'buy-long' : ''
  return <span className={size}>{text}</span>
}

function QuoteNote({ now }: { now: Quoting }) {
  const t = useText()
  const service = useService(onrampService)
  const { tag } = useSlice(locale)
  if (now.status === 'known') {
    const { amount, currency } = now.quote.fee
    const isMoney = /^[A-Z]{3}$/.test(currency)
    const fee = isMoney
      ? formatFiat(Number(amount), { locale: tag, currency })
      : `${shown(now.quote.fee, tag)} ${currency}`
    return <p className="buy-note tabular">{t(messages.networkFee, { fee })}</p>
  }
  if (now.status !== 'failed') return null
  return (
    <div className="buy-note">
      <span className="grow">{t(now.estimate ? messages.estimate : messages.unpriced)}</span>
      <Button kind="ghost" size="s" busy={now.isRetrying && t(messages.trying)} onClick={() => service?.requote()}>
        {t(messages.tryAgain)}
      </Button>
    </div>
  )
}
