import { locale } from '../../../kernel'
import { Button, formatFiat, PickerButton } from '../../../ui-kit'
import { useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { useAmountField } from '../../../ui-kit/part/useAmountField'
import { messages } from '../messages'
import { CENTS, centsIn, checkAmount, FIAT_INPUT, needsBank, PRESETS, rangeOf } from '../rules/amounts'
import { type Draft, draft, type Fiat, fiatView } from '../state'

/** The amount to pay and its currency. */
export default function AmountField({ fiat }: { fiat: Fiat }) {
  const ctx = useKernel()
  const t = useText()
  const { tag } = useSlice(locale)
  const { amount } = useSlice(draft)
  const set = (text: string) => ctx.set(draft, (now): Draft => ({ ...now, amount: text }))
  const { input, note, noteId } = useAmountField({ value: amount, onChange: set, ...FIAT_INPUT, currency: fiat.id })
  const currency = new Intl.DisplayNames([tag], { type: 'currency' }).of(fiat.id) ?? fiat.id
  return (
    <div className="buy-field">
      <label className="buy-label" htmlFor="buy-amount">
        {t(messages.pay)}
      </label>
      <div className="buy-line">
        <span className="buy-sign" aria-hidden="true">
          {signOf(fiat.id)}
        </span>
        <input
          {...input}
          id="buy-amount"
          className="buy-amount"
          enterKeyHint="done"
          aria-describedby={`${noteId} buy-limits`}
          data-first
        />
        <PickerButton label={t(messages.currencyLabel, { currency })} onClick={() => ctx.open(fiatView)}>
          {fiat.id}
        </PickerButton>
      </div>
      {note}
      <fieldset className="buy-presets" translate="no" aria-label={t(messages.presets)}>
        {PRESETS.map(preset => (
          <Button
            key={preset}
            kind="secondary"
            size="s"
            aria-pressed={centsIn(amount) === centsIn(preset)}
            onClick={() => set(preset)}
          >
            {money(centsIn(preset) ?? 0n, fiat.id, tag)}
          </Button>
        ))}
      </fieldset>
      <Limits fiat={fiat} amount={amount} />
    </div>
  )
}

/** The error of the amount, or the payment methods that accept it. */
function Limits({ fiat, amount }: { fiat: Fiat; amount: string }) {
  const t = useText()
  const { tag } = useSlice(locale)
  const { least, most } = rangeOf(fiat)
  const verdict = checkAmount(amount, fiat)
  const cents = centsIn(amount) ?? 0n
  const wrong = {
    least: () => t(messages.least, { amount: money(least, fiat.id, tag) }),
    most: () => t(messages.most, { amount: money(most, fiat.id, tag) }),
    between: () => t(messages.between),
    incorrect: () => t(messages.incorrect),
  }
  return (
    <div id="buy-limits" aria-live="polite">
      {verdict !== 'ready' && verdict !== 'empty' && <p className="t13 danger">{wrong[verdict]()}</p>}
      {verdict === 'ready' && needsBank(cents, fiat) && <p className="t13 muted">{t(messages.bankOnly)}</p>}
    </div>
  )
}

/** Formats cents for display, without decimals if there are no cents. */
export function money(cents: bigint, currency: string, locale: string): string {
  const text = formatFiat(Number(cents) / 10 ** CENTS, { locale, currency })
  return cents % 100n === 0n ? text.replace(/([.,])00(?=\D*$)/, '') : text
}

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' }

/** The sign before the amount field; undefined for less known currencies. */
export const signOf = (currency: string): string | undefined => SIGNS[currency]
