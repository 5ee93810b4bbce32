import { useRef } from 'react'
import {
  type CaipNetworkId,
  connectedSession,
  findNetwork,
  isPorticoError,
  type Message,
  networks,
  sessions,
} from '../../../kernel'
import { truncateAddress } from '../../../kernel/kit'
import { Button, Content, Failed, ImageHostsContext, Logo, ProgressRing, Shield, useSheet } from '../../../ui-kit'
import { errorText, type FormatMessage, useKernel, useSlice, useText } from '../../../ui-kit/hooks'
import { ConfirmButton } from '../../../ui-kit/part/ConfirmButton'
import { Success } from '../../../ui-kit/part/Success'
import { cancelPressed, signPressed } from '../events'
import { messages } from '../messages'
import { prompt, type SignInPrompt, type Step } from '../signIn/state'
import { AccountChip, MessagePreview } from './MessagePreview'
import css from './SIWXSignMessage.css'

type ShownPrompt = Exclude<SignInPrompt, { status: 'none' }>

/** Asks for one signature: shows the app, the wallet, the progress, and the result. */
export default function SIWXSignMessage() {
  useSheet(css)
  const current = useSlice(prompt)
  // The dialog shows the last prompt while it closes.
  const latest = useRef(current)
  if (current.status !== 'none') latest.current = current
  return <Content>{latest.current.status !== 'none' && <Prompt state={latest.current} />}</Content>
}

function Prompt({ state: { account, required, step } }: { state: ShownPrompt }) {
  const ctx = useKernel()
  const t = useText()
  const live = useSlice(sessions, all => connectedSession(all, account.namespace))
  const listed = useSlice(networks)
  const { name: app, icons } = ctx.settings.metadata
  const [icon = ''] = icons
  const wallet = live?.wallet.name
  const isNamed = wallet !== undefined && !live?.auth
  const nameOf = (id: CaipNetworkId) => findNetwork(listed, id)?.name ?? id
  const network = nameOf(step.name === 'returning' ? step.to : account.networkId)
  const description = t(messages.account, {
    address: truncateAddress(account.address),
    network: nameOf(account.networkId),
  })
  if (step.name === 'signed') {
    const picture = <Logo name={wallet ?? app} src={live?.wallet.imageUrl} size={80} />
    return <Success picture={picture} title={t(messages.signedIn)} detail={description} />
  }
  const variables = { app, wallet, network, domain: new URL(ctx.env.href()).host }
  return (
    <>
      <div className="stack center sign-in">
        <div className="inline gap-16" data-failed={step.name === 'failed' || undefined}>
          {/* The host itself allows the origin of its icon. */}
          <ImageHostsContext.Provider value={URL.canParse(icon) ? [new URL(icon).host] : []}>
            <Logo name={app} src={icon} size={64} />
          </ImageHostsContext.Provider>
          <span className="inline middle sign-in-state">
            <StepIcon step={step} />
          </span>
          {live && <Logo name={live.wallet.name} src={live.wallet.imageUrl} size={64} />}
        </div>
        <StepText step={step} isNamed={isNamed} t={t} variables={variables} />
        <AccountChip account={account} network={nameOf(account.networkId)} />
      </div>
      {step.name !== 'unable' && step.name !== 'returning' && <MessagePreview />}
      <Actions state={{ account, required, step }} isNamed={isNamed} variables={variables} />
    </>
  )
}

interface ActionsProps extends Pick<StepTextProps, 'isNamed' | 'variables'> {
  readonly state: Pick<ShownPrompt, 'account' | 'required' | 'step'>
}

function Actions({ state: { account, required, step }, isNamed, variables }: ActionsProps) {
  const ctx = useKernel()
  const t = useText()
  const pressed = { networkId: account.networkId, isSmartAccount: account.isSmartAccount }
  const waiting = isNamed ? messages.waiting : messages.waitingEmbedded
  const busy = step.name === 'signing' || step.name === 'storing'
  return (
    <div className="stack gap-8">
      {step.name !== 'unable' && step.name !== 'returning' && (
        <ConfirmButton
          wide
          busy={busy && t(step.name === 'signing' ? waiting : messages.keeping, variables)}
          onConfirm={() => ctx.emit(signPressed, pressed)}
          data-first
        >
          {t(step.name === 'failed' ? messages.again : messages.sign)}
        </ConfirmButton>
      )}
      <Button wide kind="secondary" onClick={() => ctx.emit(cancelPressed, pressed)}>
        {t(step.name === 'returning' || (step.name === 'unable' && required) ? messages.disconnect : messages.cancel)}
      </Button>
    </div>
  )
}

function StepIcon({ step }: Pick<StepTextProps, 'step'>) {
  if (step.name === 'unable' || (step.name === 'failed' && !isDeclined(step))) return <Failed />
  return step.name === 'ready' || step.name === 'failed' ? <Shield /> : <ProgressRing />
}

const SENTENCES = {
  ready: [messages.ask, messages.detail],
  signing: [messages.signing, messages.signingDetail],
  storing: [messages.keeping, messages.keepingDetail],
  unable: [messages.unable, messages.unableDetail],
  returning: [messages.returning, messages.returningDetail],
} as const

/** Sentences for an embedded wallet, which has no window of its own to open. */
const EMBEDDED: Partial<Record<Step['name'], readonly [Message, Message?]>> = {
  unable: [messages.unable],
  signing: [messages.signingEmbedded, messages.signingDetail],
  returning: [messages.returning, messages.returningEmbedded],
}

type FailedStep = Extract<Step, { name: 'failed' }>

const isDeclined = ({ error }: FailedStep) => isPorticoError(error, 'USER_REJECTED')

const titleOf = (step: FailedStep) => (step.isSigned ? messages.SIGN_IN_FAILED : messages.failed)

interface StepTextProps {
  readonly step: Exclude<Step, { name: 'signed' }>
  /** A wallet with a window of its own asks the user. */
  readonly isNamed: boolean
  readonly t: FormatMessage
  readonly variables: Record<string, unknown>
}

function StepText({ step, isNamed, t, variables }: StepTextProps) {
  if (step.name === 'failed') {
    const sentence = errorText(t, messages, step.error)
    // The title says it already.
    const detail = step.isSigned && sentence === t(messages.SIGN_IN_FAILED) ? undefined : sentence
    return (
      <div role="alert" className="stack gap-4">
        <p className="t17 strong">{t(titleOf(step))}</p>
        {detail && <p className="muted">{detail}</p>}
      </div>
    )
  }
  const [title, detail] = (!isNamed && EMBEDDED[step.name]) || SENTENCES[step.name]
  return (
    <div role="status" className="stack gap-4">
      <p className="t17 strong">{t(title, variables)}</p>
      {detail && <p className="muted">{t(detail, variables)}</p>}
    </div>
  )
}
