import { locale } from '../../../kernel'
import { formatUnits, type TokenBalance } from '../../../kernel/kit'
import { Button, formatAmount, formatFiat } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { AmountField as TokenAmountField } from '../../../ui-kit/part/AmountField'
import { TokenButton } from '../../../ui-kit/part/useAmountField'
import { messages } from '../messages'
import { amountIn, CENTS, dollars, fiatValue, isPriced } from '../rules/fiatValue'
import { type Draft, draft, selectTokenView, sendService } from '../state'

const USUAL_DECIMALS = 18

/** `isShort`: the amount is above the balance. */
export default function AmountField({ holding, isShort }: { holding?: TokenBalance; isShort: boolean }) {
  const ctx = useKernel()
  const t = useText()
  const { amount, unit } = useSlice(draft)
  const limits =
    unit === 'fiat'
      ? { decimals: CENTS, currency: 'USD', sign: '$' }
      : { decimals: holding?.decimals ?? USUAL_DECIMALS, units: holding && [holding.symbol] }
  return (
    <TokenAmountField
      amount={amount}
      label={t(messages.amountLabel)}
      onChange={next => ctx.set(draft, (now): Draft => ({ ...now, amount: next }))}
      enterKeyHint="next"
      isWrong={isShort}
      picker={
        <TokenButton
          token={holding}
          label={holding && t(messages.tokenLabel, { symbol: holding.symbol })}
          placeholder={t(messages.token)}
          required={!holding}
          onClick={() => ctx.open(selectTokenView)}
        />
      }
      {...limits}
    >
      {holding && <BalanceLine holding={holding} isShort={isShort} />}
    </TokenAmountField>
  )
}

/** The value in the other unit, and the balance. */
function BalanceLine({ holding, isShort }: { holding: TokenBalance; isShort: boolean }) {
  const t = useText()
  const service = useService(sendService)
  const language = useSlice(locale, ({ tag }) => tag)
  const [task, fill] = useTask(async signal => service?.fillMax({ signal }))
  const { symbol, decimals } = holding
  const held = formatAmount(holding.amount, decimals, { locale: language })
  return (
    <>
      <div className="amount-note">
        {isPriced(holding) && <Worth holding={holding} language={language} />}
        <span className="inline">
          <span className={isShort ? 'tabular danger' : 'tabular'} role="status">
            {t(isShort ? messages.have : messages.balance, { amount: held, symbol })}
          </span>
          <Button
            kind="ghost"
            size="s"
            aria-label={t(messages.maxLabel)}
            busy={task.status === 'busy' && t(messages.findingMax)}
            onClick={fill}
          >
            {t(messages.max)}
          </Button>
        </span>
      </div>
      <div aria-live="polite">
        {task.status === 'failed' && <p className="amount-note">{errorText(t, messages, task.error)}</p>}
      </div>
    </>
  )
}

/** The value in the other unit (token or dollars); a click changes the unit of the field. */
function Worth({ holding, language }: { holding: TokenBalance; language: string }) {
  const ctx = useKernel()
  const t = useText()
  const entered = useSlice(draft)
  const { symbol, decimals } = holding
  const amount = amountIn(entered, holding) ?? 0n
  const cents = fiatValue(amount, holding) ?? 0n
  const inFiat = entered.unit === 'fiat'
  const switchUnit = () =>
    ctx.set(draft, (now): Draft => ({ ...now, ...(inFiat ? inToken(amount, holding) : inDollars(cents, amount)) }))
  return (
    <button
      type="button"
      className="send-turn tabular"
      translate="no"
      title={t(inFiat ? messages.inToken : messages.inDollars, { symbol })}
      onClick={switchUnit}
    >
      {inFiat
        ? `${formatAmount(amount, decimals, { locale: language, places: 6 })} ${symbol}`
        : formatFiat(dollars(cents), { locale: language })}
    </button>
  )
}

const inToken = (amount: bigint, { decimals }: TokenBalance) => ({
  unit: 'token' as const,
  amount: amount > 0n ? formatUnits(amount, decimals) : '',
})
const inDollars = (cents: bigint, amount: bigint) => ({
  unit: 'fiat' as const,
  amount: amount > 0n ? formatUnits(cents, CENTS) : '',
})
