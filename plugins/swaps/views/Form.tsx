import type { FormEvent } from 'react'
import { Button, Content, Footer, IconButton, LiveRegion, Swap } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { shownOut } from '../amount'
import { tokenSought } from '../events'
import { messages } from '../messages'
import { flip, isFor, nextStep, type Step, wantedOf } from '../rules'
import { type Draft, draft, market, quoting, selectTokenView, slippage, swapDesk } from '../state'
import Details from './Details'
import Facts from './Facts'
import LeftOver from './LeftOver'
import PaidField from './PaidField'
import ReceivedField from './ReceivedField'
import Said from './Said'
import Tolerance from './Tolerance'

/** Button texts of steps that have no text of their own. */
const SAYS: Partial<Record<Step, keyof typeof messages>> = { quoting: 'ready', gasUnknown: 'ready', failed: 'tryAgain' }
const PRESSED: readonly Step[] = ['token', 'ready', 'failed']

export default function Form() {
  const ctx = useKernel()
  const say = useText()
  const desk = useService(swapDesk)
  const now = useSlice(market)
  const entered = useSlice(draft)
  const asked = useSlice(quoting)
  const accepted = useSlice(slippage)
  const [task, review] = useTask(async () => desk?.review())
  const step = nextStep(entered, now, asked)
  const wanted = wantedOf(entered, now)
  const quote = wanted && isFor(asked.quote, wanted) ? asked.quote : undefined

  const go = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'token') {
      ctx.emit(tokenSought)
      void ctx.open(selectTokenView, { side: entered.source === undefined ? 'source' : 'target' })
    } else if (step === 'failed') desk?.retry()
    else if (step === 'ready' && task.status !== 'busy') review()
  }
  const turn = () => {
    const received = quote && shownOut(quote.amountOut, quote.target.decimals)
    ctx.write(draft, (before): Draft => flip(before, received))
  }
  const wrong = task.status === 'failed' ? task.error : step === 'failed' ? asked.error : undefined
  return (
    <form className="swap-form" noValidate onSubmit={go}>
      <Content>
        <div className="stack gap-12">
          <div className="swap-pair">
            <PaidField isShort={step === 'balanceShort'} />
            <div className="swap-flip">
              <IconButton label={say(messages.flip)} disabled={entered.target === undefined} onClick={turn}>
                <Swap />
              </IconButton>
            </div>
            <ReceivedField quote={quote} isAsking={step === 'quoting'} isRenewed={asked.status === 'asking'} />
          </div>
          <LeftOver />
          {quote && (
            <Details quote={quote}>
              <Facts quote={quote} slippage={accepted} />
              <Tolerance accepted={accepted} />
            </Details>
          )}
        </div>
      </Content>
      <Footer>
        <div className="stack">
          <Said grave>
            {wrong !== undefined && <p>{errorText(say, messages, wrong)}</p>}
            {step === 'gasUnknown' && <p>{errorText(say, messages, now.gasError)}</p>}
          </Said>
          <LiveRegion>{step === 'quoting' && say(messages.quoting)}</LiveRegion>
          <Button
            wide
            type="submit"
            disabled={!PRESSED.includes(step)}
            busy={step === 'quoting' && say(messages.quoting)}
          >
            {say(messages[SAYS[step] ?? (step as keyof typeof messages)])}
          </Button>
        </div>
      </Footer>
    </form>
  )
}
