import { useEffect, useRef, useState } from 'react'
import { isPorticoError, type PopupWindow } from '../../../kernel'
import { Button, Content, ErrorState } from '../../../ui-kit'
import { errorText, useKernel, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { useNeedsConsent } from '../../../ui-kit/part/ConsentGate'
import { hostedLogin } from '../flow/hostedLogin'
import { logInAtProvider, type SocialPhase } from '../flow/logInAtProvider'
import { openPopup, takePopup } from '../flow/startSocialLogin'
import { redirectToProvider } from '../flow/visitProvider'
import { isProvider, PROVIDERS, type Provider } from '../rules/loginMethods'
import { messages } from '../social.messages'
import { AwaitingTerms } from './AwaitingTerms'
import { LoggedIn, useLogin } from './LoggedIn'
import { SocialWaiting } from './SocialWaiting'

/** Milliseconds, longer than most users take at a provider's page. */
const LONG_MS = 45_000

/** Logs in at a provider's page, in a window of its own. */
export default function ConnectingSocial({ args }: ViewProps<{ provider: string }>) {
  const provider = isProvider(args?.provider) ? args.provider : 'google'
  const ctx = useKernel()
  useTitle(PROVIDERS[provider])
  const [phase, setPhase] = useState<SocialPhase>('window')
  const [url, setUrl] = useState<string>()
  const current = useRef<PopupWindow | undefined>(undefined)
  const [task, run] = useLogin<PopupWindow | undefined>((popup, signal) => {
    current.current = popup
    return logInAtProvider(ctx, { provider, popup, signal, onPhase: setPhase, onUrl: setUrl })
  })
  // A user who comes back from the provider's page has accepted the terms before leaving.
  const [isBack] = useState(() => ctx.peek(hostedLogin)?.redirectResult?.provider === provider)
  const awaitsTerms = useNeedsConsent() && !isBack
  useEffect(() => {
    if (!awaitsTerms) run(takePopup(ctx))
  }, [ctx, run, awaitsTerms])
  if (awaitsTerms) return <AwaitingTerms provider={provider} />
  if (task.status === 'done') {
    return (
      <Content>
        <LoggedIn />
      </Content>
    )
  }
  if (task.status === 'failed') {
    const retry = () => run(ctx.page.telegram ? undefined : openPopup(ctx))
    return <LoginFailed provider={provider} error={task.error} url={url} onRetry={retry} />
  }
  return <LoginProgress provider={provider} phase={phase} onFocus={() => current.current?.focus()} />
}

interface LoginFailedProps {
  readonly provider: Provider
  readonly error: unknown
  /** The provider's page, if it is known. */
  readonly url: string | undefined
  readonly onRetry: () => void
}

function LoginFailed({ provider, error, url, onRetry }: LoginFailedProps) {
  const ctx = useKernel()
  const t = useText()
  const name = PROVIDERS[provider]
  const blocked = isPorticoError(error, 'POPUP_BLOCKED')
  return (
    <Content>
      <ErrorState
        title={t(blocked ? messages.blocked : messages.failed, { name })}
        detail={errorText(t, messages, error)}
        action={{ label: t(blocked ? messages.openWindow : messages.tryAgain, { name }), onClick: onRetry }}
      />
      {url !== undefined && (
        <Button wide kind="ghost" onClick={() => redirectToProvider(ctx, { provider, uri: url })}>
          {t(messages.thisTab)}
        </Button>
      )}
    </Content>
  )
}

interface LoginProgressProps {
  readonly provider: Provider
  readonly phase: SocialPhase
  readonly onFocus: () => void
}

function LoginProgress({ provider, phase, onFocus }: LoginProgressProps) {
  const ctx = useKernel()
  const t = useText()
  const [long, setLong] = useState(false)
  useEffect(() => ctx.clock.after(LONG_MS, () => setLong(true)), [ctx])
  const name = PROVIDERS[provider]
  return (
    <Content>
      <SocialWaiting
        provider={provider}
        title={t(phase === 'data' ? messages.retrieving : messages.inWindow, { name })}
        detail={t(DETAILS[phase], { name })}
      />
      {phase === 'window' && (
        <Button wide kind={long ? 'primary' : 'secondary'} onClick={onFocus}>
          {t(messages.showWindow)}
        </Button>
      )}
      <Button wide kind="ghost" onClick={() => void ctx.back().catch(ctx.report)}>
        {t(messages.cancel)}
      </Button>
    </Content>
  )
}

const DETAILS = {
  window: messages.inWindowDetail,
  leaving: messages.leavingDetail,
  data: messages.retrievingDetail,
} as const
