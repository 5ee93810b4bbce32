import type { FormEvent } from 'react'
import { Button, Content, Footer, IconButton, LiveRegion, SkeletonBlock, Swap } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { Notice } from '../../../ui-kit/part/Notice'
import { TokenCaution } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../messages'
import { flip, inputOf, isQuoteFor, nextStep, type Step } from '../rules/draftRules'
import { shortAmount } from '../rules/fiatValue'
import { tokenOf } from '../rules/tokens'
import { type Draft, draft, market, type Quote, quoting, slippage, swapService } from '../state'
import Details from './Details'
import Facts from './Facts'
import PaidField from './PaidField'
import ReceivedField from './ReceivedField'
import Tolerance from './Tolerance'
import UnusedApprovalNotice from './UnusedApprovalNotice'

export default function Form() {
  const now = useSlice(market)
  const entered = useSlice(draft)
  const asked = useSlice(quoting)
  const accepted = useSlice(slippage)
  const service = useService(swapService)
  const t = useText()
  const [task, review] = useTask(async () => service?.review())
  const step = nextStep(entered, now, asked)
  const input = inputOf(entered, now)
  const source = tokenOf(now.tokens, entered.source)
  const target = tokenOf(now.tokens, entered.target)
  const isAsking = step === 'quoting'
  const quote = input && isQuoteFor(asked.quote, input) ? asked.quote : undefined
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'failed') service?.retry()
    else if (step === 'ready' && task.status !== 'busy') review()
  }
  const quoteError = step === 'failed' && asked.status === 'failed' ? asked.error : undefined
  return (
    <form className="swap-form" noValidate onSubmit={go}>
      <Content>
        <div className="stack gap-12">
          <div className="swap-pair">
            <PaidField lack={step === 'balanceShort' || step === 'gasShort' ? step : undefined} />
            <FlipButton quote={quote} />
            <ReceivedField quote={quote} isAsking={isAsking} isRenewed={asked.status === 'asking'} />
          </div>
          <UnusedApprovalNotice />
          {quote ? (
            <Details quote={quote}>
              <Facts quote={quote} slippage={accepted} />
              <Tolerance accepted={accepted} />
            </Details>
          ) : (
            source &&
            target && (
              <div className="swap-rate">
                {isAsking && <SkeletonBlock width="60%" height={13} />}
                <Notice grave>{quoteError !== undefined && errorText(t, messages, quoteError)}</Notice>
              </div>
            )
          )}
          {/* Below what can be pressed: they go when the tokens' contracts have answered. */}
          {source && <TokenCaution token={source} late />}
          {target && <TokenCaution token={target} late />}
        </div>
      </Content>
      <NextStep step={step} error={task.status === 'failed' ? task.error : quote && quoteError} />
    </form>
  )
}

function FlipButton({ quote }: { quote?: Quote }) {
  const ctx = useKernel()
  const t = useText()
  const hasTarget = useSlice(draft, ({ target }) => target !== undefined)
  const turn = () => {
    const received = quote && shortAmount(quote.amountOut, quote.target.decimals)
    ctx.set(draft, (before): Draft => flip(before, received))
  }
  return (
    <div className="swap-flip">
      <IconButton label={t(messages.flip)} disabled={!hasTarget} onClick={turn}>
        <Swap />
      </IconButton>
    </div>
  )
}

/** The button, which waits for a complete form, and the errors above it. */
function NextStep({ step, error }: { step: Step; error: unknown }) {
  const t = useText()
  const gasError = useSlice(market, now => now.gasError)
  return (
    <Footer>
      <div className="stack">
        <Notice grave>
          {error !== undefined && <p>{errorText(t, messages, error)}</p>}
          {step === 'gasUnknown' && <p>{errorText(t, messages, gasError)}</p>}
        </Notice>
        <LiveRegion>{step === 'quoting' && t(messages.quoting)}</LiveRegion>
        <Button
          wide
          type="submit"
          disabled={step !== 'ready' && step !== 'failed'}
          busy={step === 'quoting' && t(messages.quoting)}
        >
          {t(step === 'failed' ? messages.tryAgain : messages.ready)}
        </Button>
      </div>
    </Footer>
  )
}
