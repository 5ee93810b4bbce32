import { buyView } from '../../../kernel/kit'
import { Button } from '../../../ui-kit'
import { useKernel, useService, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { AmountField } from '../../../ui-kit/part/AmountField'
import { messages } from '../messages'
import { amountOf, maxAmountText, type Step } from '../rules/draftRules'
import { fiatValue } from '../rules/fiatValue'
import { heldOf, tokenOf } from '../rules/tokens'
import { type Draft, draft, market, type SwapToken, swapService } from '../state'
import SideButton from './SideButton'
import { useAmountFormat } from './useAmountFormat'

const USUAL_DECIMALS = 18

/** The paid amount and token. `lack`: what the account has too little of. */
export default function PaidField({ lack }: { lack: Extract<Step, 'balanceShort' | 'gasShort'> | undefined }) {
  const ctx = useKernel()
  const t = useText()
  const format = useAmountFormat()
  const { source, amount } = useSlice(draft)
  const { tokens } = useSlice(market)
  const token = tokenOf(tokens, source)
  const coin = tokenOf(tokens, '')?.symbol
  const paid = token && amountOf(amount, token)
  return (
    <AmountField
      amount={amount}
      label={t(messages.payAmount)}
      caption={t(messages.pay)}
      onChange={next => ctx.set(draft, (now): Draft => ({ ...now, amount: next }))}
      decimals={token?.decimals ?? USUAL_DECIMALS}
      units={token && [token.symbol]}
      problem={lack && t(messages[lack], { symbol: coin })}
      enterKeyHint="done"
      picker={<SideButton side="source" token={token} />}
    >
      {token && (
        <div className="amount-note swap-note">
          <span translate="no" className="tabular">
            {paid && format.worth(paid, token)}
          </span>
          <Held token={token} />
        </div>
      )}
    </AmountField>
  )
}

/** In micro-dollars: below this value, the button is hidden. */
const MIN_WORTH = 50n

function Held({ token }: { token: SwapToken }) {
  const ctx = useKernel()
  const t = useText()
  const service = useService(swapService)
  const [, fillMax] = useTask(async signal => service?.fillMax({ signal }))
  const format = useAmountFormat()
  const now = useSlice(market)
  const held = heldOf(now, token.key)
  if (held === undefined) return null
  const { symbol, key, decimals } = token
  const worth = fiatValue({ amount: held, decimals, price: now.prices[key] })
  const most = maxAmountText(now, token)
  const isUsable = worth === undefined ? held > 0n : worth > MIN_WORTH
  return (
    <span className="inline">
      <span className="tabular">{t(messages.balance, { amount: format.amount(held, token, 3), symbol })}</span>
      {isUsable && most !== undefined && (
        <Button kind="ghost" size="s" aria-label={t(messages.maxLabel)} onClick={fillMax}>
          {t(messages.max)}
        </Button>
      )}
      {!isUsable && ctx.view(buyView.id) && (
        <Button kind="ghost" size="s" aria-label={t(messages.buyLabel, { symbol })} onClick={() => ctx.open(buyView)}>
          {t(messages.buy)}
        </Button>
      )}
    </span>
  )
}
