import type { FormEvent } from 'react'
import { connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import { accountNames, hasNames } from '../../../kernel/kit'
import { Button, Content, ErrorState, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { TokenCaution } from '../../../ui-kit/part/TokenNaming'
import { messages } from '../messages'
import { holdingOf, nextStep } from '../rules/draftRules'
import { draft, holdings, receiver, selectTokenView, sendService } from '../state'
import AmountField from './AmountField'
import ReceiverField from './ReceiverField'
import css from './WalletSend.css'

/** The send form; its button shows the next missing step. */
export default function WalletSend() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const service = useService(sendService)
  const live = useSlice(sessions, all => connectedSession(all))
  const network = findNetwork(useSlice(networks), live?.networkId)
  const entered = useSlice(draft)
  const to = useSlice(receiver)
  const { tokens, requestError } = useSlice(holdings)
  const [task, review] = useTask(async () => service?.review())
  if (requestError !== undefined || !live || !network) return <Refused error={requestError} />
  const holding = holdingOf(tokens, entered.token)
  const step = nextStep(entered, holding, to)
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'token') void ctx.open(selectTokenView)
    else if (step === 'ready' && task.status !== 'busy') review()
  }
  const named = hasNames(ctx.settings, network) && ctx.has(accountNames)
  return (
    <Content>
      <form className="stack gap-16" noValidate onSubmit={go}>
        <AmountField holding={holding} />
        {holding && <TokenCaution token={holding} />}
        <ReceiverField from={live.address} token={holding?.address} named={named} />
        {task.status === 'failed' && <p className="t13 danger">{errorText(t, messages, task.error)}</p>}
        <Button
          wide
          type="submit"
          disabled={step !== 'token' && step !== 'ready'}
          busy={step === 'checking' && t(messages.checking)}
        >
          {t(messages[step])}
        </Button>
      </form>
    </Content>
  )
}

function Refused({ error }: { error: unknown }) {
  const t = useText()
  return (
    <Content>
      <ErrorState title={error === undefined ? t(messages.NOT_CONNECTED) : errorText(t, messages, error)} />
    </Content>
  )
}
