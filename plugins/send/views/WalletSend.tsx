import type { FormEvent } from 'react'
import { connectedSession, findNetwork, networks, route, sessions } from '../../../kernel'
import { accountNames, hasNames } from '../../../kernel/kit'
import { transferFieldsOf } from '../../../kernel/requests/transferFields'
import { Button, Content, ErrorState, Footer, SkeletonBlock, useSheet, Wallet } from '../../../ui-kit'
import { errorText, useKernel, useService, useSlice, useTask, useText } from '../../../ui-kit/hooks'
import { ConnectFirst } from '../../../ui-kit/part/ConnectFirst'
import { ErrorNotice } from '../../../ui-kit/part/Notice'
import { TokenCaution } from '../../../ui-kit/part/TokenNaming'
import { sendEntry } from '../flow/form'
import { messages } from '../messages'
import { holdingOf, nextStep } from '../rules/draftRules'
import { draft, holdings, receiver, sendService, sendView } from '../state'
import AmountField from './AmountField'
import ReceiverField from './ReceiverField'
import TransferFields from './TransferFields'
import css from './WalletSend.css'

/** The send form; each field says what it lacks, and the button waits for all of them. */
export default function WalletSend() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const service = useService(sendService)
  const live = useSlice(sessions, all => connectedSession(all))
  const network = findNetwork(useSlice(networks), live?.networkId)
  const entered = useSlice(draft)
  const to = useSlice(receiver)
  const { tokens, status, requestError } = useSlice(holdings)
  const isRequested = useSlice(route, at => sendEntry(at)?.args !== undefined)
  const [task, review] = useTask(async () => service?.review())
  if (requestError !== undefined || !live || !network) return <Refused error={requestError} />
  // The host's request fills the form once the balances are known.
  if (isRequested && entered.token === undefined && status === 'loading') return <Loading />
  const holding = holdingOf(tokens, entered.token)
  const { chainNamespace } = network
  const declared = transferFieldsOf(ctx.settings, chainNamespace)
  const step = nextStep(entered, holding, to, declared)
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (step === 'ready' && task.status !== 'busy') review()
  }
  const named = hasNames(ctx.settings, network) && ctx.has(accountNames)
  return (
    <form className="send-form" noValidate onSubmit={go}>
      <Content>
        <div className="stack gap-16">
          <AmountField holding={holding} isShort={step === 'funds'} />
          <ReceiverField
            from={live.address}
            token={holding?.address}
            named={named}
            followed={Object.keys(declared).length > 0}
          />
          <TransferFields declared={declared} />
          {/* Below the fields: it goes when the token's contract has answered. */}
          {holding && <TokenCaution token={holding} late />}
        </div>
      </Content>
      <Footer>
        <div className="stack">
          <ErrorNotice error={task.status === 'failed' ? task.error : undefined} messages={messages} />
          <Button wide type="submit" disabled={step !== 'ready'} busy={step === 'checking' && t(messages.checking)}>
            {t(messages.ready)}
          </Button>
        </div>
      </Footer>
    </form>
  )
}

function Loading() {
  const t = useText()
  return (
    <Content>
      <div className="stack gap-16" aria-busy="true">
        <span className="visually-hidden" role="status">
          {t(messages.reading)}
        </span>
        <SkeletonBlock width="100%" height={114} />
        <SkeletonBlock width="100%" height={72} />
      </div>
    </Content>
  )
}

function Refused({ error }: { error: unknown }) {
  const ctx = useKernel()
  const t = useText()
  // Without the request's arguments the form is the usual one.
  const action = { label: t(messages.token), onClick: () => void ctx.replace(sendView).catch(ctx.report) }
  return (
    <Content>
      {error === undefined ? (
        <ConnectFirst icon={<Wallet />} title={t(messages.NOT_CONNECTED)} />
      ) : (
        <ErrorState title={errorText(t, messages, error)} action={action} />
      )}
    </Content>
  )
}
