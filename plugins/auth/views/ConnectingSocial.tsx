import { useEffect, useRef, useState } from 'react'
import { isAbort, isPorticoError, type OwnWindow, PorticoError, route, topOf } from '../../../kernel'
import { Button, Content, ErrorState } from '../../../ui-kit'
import { errorText, useKernel, useText, useTitle, type ViewProps } from '../../../ui-kit/hooks'
import { useAwaitsConsent } from '../../../ui-kit/part/AfterConsent'
import { socialCanceled, socialFailed, socialReturned, socialSucceeded } from '../events'
import { connectLogin, leaveConnectedView } from '../flow/connectLogin'
import { openPopup, takePopup } from '../flow/socialWindow'
import { awaitPopupResult, readProviderUrl, redirectToProvider } from '../flow/visitProvider'
import { isProvider, PROVIDERS } from '../rules/socialProviders'
import { messages } from '../social.messages'
import { hostedLogin } from '../state'
import { AwaitingTerms } from './AwaitingTerms'
import { SocialWaiting } from './SocialWaiting'
import { useLoginTask } from './useLoginTask'

/** The place where the login continues now. */
type Phase = 'window' | 'leaving' | 'data'

/** Milliseconds, longer than most users take at a provider's page. */
const LONG_MS = 45_000

/** Logs in at a provider's page, in a window of its own. */
export default function ConnectingSocial({ args }: ViewProps<{ provider: string }>) {
  const provider = isProvider(args?.provider) ? args.provider : 'google'
  const ctx = useKernel()
  const say = useText()
  const name = PROVIDERS[provider]
  useTitle(name)
  const [phase, setPhase] = useState<Phase>('window')
  const [uri, setUri] = useState<string>()
  const [long, setLong] = useState(false)
  const popup = useRef<OwnWindow | undefined>(undefined)
  const [task, run] = useLoginTask<OwnWindow | undefined>(async (given, signal) => {
    setPhase('window')
    const key = topOf(ctx.read(route))?.key
    const desk = await ctx.ask(hostedLogin)
    const { redirectResult } = desk
    desk.redirectResult = undefined
    try {
      const result = redirectResult?.provider === provider ? redirectResult.uri : await visitProvider(given, signal)
      setPhase('data')
      ctx.emit(socialReturned, { provider })
      await connectLogin(ctx, desk, { arrival: { provider, uri: result }, signal })
      ctx.emit(socialSucceeded, { provider })
    } catch (error) {
      tell(error)
      throw error
    }
    await leaveConnectedView(ctx, key)
  })

  /** Visits the provider's page and returns its result. @throws POPUP_BLOCKED POPUP_CLOSED … */
  async function visitProvider(given: OwnWindow | undefined, signal: AbortSignal): Promise<string> {
    popup.current = given
    // Listens from the start: the user may close the window before it has shown a page.
    const result = given && awaitPopupResult(ctx, given, signal)
    result?.catch(() => undefined)
    try {
      const desk = await ctx.ask(hostedLogin)
      const address = readProviderUrl(desk, { provider, signal })
      // Set even if the window is closed already: the tab can still navigate there.
      address.then(setUri, () => undefined)
      const there = await (result ? Promise.race([address, result.then(() => address)]) : address)
      if (ctx.page.telegram) return leavePage(there, signal)
      if (!given || !result) throw new PorticoError('POPUP_BLOCKED', 'Could not create popup window')
      given.go(there)
      return await result
    } finally {
      given?.close()
    }
  }

  /** The page navigates away: the next page continues the login. */
  function leavePage(there: string, signal: AbortSignal): Promise<never> {
    setPhase('leaving')
    redirectToProvider(ctx, { provider, uri: there })
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  }

  function tell(error: unknown): void {
    if (isAbort(error) || isPorticoError(error, 'POPUP_CLOSED', 'USER_REJECTED')) ctx.emit(socialCanceled, { provider })
    else ctx.emit(socialFailed, { provider, code: isPorticoError(error) ? error.code : 'CONNECT_FAILED' })
  }

  // A user who comes back from the provider's page has accepted the terms before leaving.
  const [isBack] = useState(() => ctx.peek(hostedLogin)?.redirectResult?.provider === provider)
  const held = useAwaitsConsent() && !isBack
  useEffect(() => {
    if (!held) run(takePopup(ctx))
  }, [ctx, run, held])
  useEffect(() => ctx.clock.after(LONG_MS, () => setLong(true)), [ctx])

  const again = () => run(ctx.page.telegram ? undefined : openPopup(ctx))
  const elsewhere = () => uri !== undefined && redirectToProvider(ctx, { provider, uri })
  if (held) return <AwaitingTerms provider={provider} />
  if (task.status === 'failed') {
    const blocked = isPorticoError(task.error, 'POPUP_BLOCKED')
    return (
      <Content>
        <ErrorState
          title={say(blocked ? messages.blocked : messages.failed, { name })}
          detail={errorText(say, messages, task.error)}
          action={{ label: say(blocked ? messages.openWindow : messages.tryAgain, { name }), onClick: again }}
        />
        {uri !== undefined && (
          <Button wide kind="ghost" onClick={elsewhere}>
            {say(messages.thisTab)}
          </Button>
        )}
      </Content>
    )
  }
  return (
    <Content>
      <SocialWaiting
        provider={provider}
        title={say(phase === 'data' ? messages.retrieving : messages.inWindow, { name })}
        detail={say(phase === 'data' ? messages.retrievingDetail : WORDS[phase], { name })}
      />
      {phase === 'window' && (
        <Button wide kind={long ? 'primary' : 'secondary'} onClick={() => popup.current?.focus()}>
          {say(messages.showWindow)}
        </Button>
      )}
      <Button wide kind="ghost" onClick={() => void ctx.back().catch(ctx.report)}>
        {say(messages.cancel)}
      </Button>
    </Content>
  )
}

const WORDS = { window: messages.inWindowDetail, leaving: messages.leavingDetail } as const
