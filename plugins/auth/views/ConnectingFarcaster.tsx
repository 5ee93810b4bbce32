import { useEffect, useState } from 'react'
import { liveOf, type Message, route, sessions, topOf } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { Button, Content, Copy, ErrorState, ProgressRing, QrCode, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useText } from '../../../ui-kit/hooks'
import { useAwaitsConsent } from '../../../ui-kit/part/AfterConsent'
import { socialSucceeded } from '../events'
import { connectLogin, leaveConnectedView } from '../flow/connectLogin'
import { messages } from '../social.messages'
import { CONNECTOR_ID, hostedLogin } from '../state'
import { AwaitingTerms } from './AwaitingTerms'
import css from './ConnectingFarcaster.css'
import { SocialWaiting } from './SocialWaiting'
import { useLoginTask } from './useLoginTask'

/** Source: wire facts of the provider, section 3.8. */
const LEFT_MS = 100
const provider = 'farcaster'

/** Logs in with Farcaster on a phone: through a QR code, or through a link if the page is on the phone. */
export default function ConnectingFarcaster() {
  useSheet(css)
  const ctx = useKernel()
  const say = useText()
  const [url, setUrl] = useState<string>()
  const [task, run] = useLoginTask(async (_, signal) => {
    setUrl(undefined)
    const key = topOf(ctx.read(route))?.key
    const desk = await ctx.ask(hostedLogin)
    setUrl((await desk.frame.ask('GET_FARCASTER_URI', undefined, { signal })).url)
    const { userName } = await desk.frame.ask('CONNECT_FARCASTER', undefined, { signal })
    await connectLogin(ctx, desk, { arrival: { provider, userName: userName ?? undefined }, signal })
    ctx.emit(socialSucceeded, { provider })
    await leaveConnectedView(ctx, key)
  })
  const held = useAwaitsConsent()
  useEffect(() => {
    if (held) return
    run()
    return () => {
      // A user who leaves without an account has abandoned Farcaster's request too.
      ctx.clock.after(LEFT_MS, () => {
        const all = ctx.read(sessions)
        const isIn = Object.keys(all.byNamespace).some(
          namespace => liveOf(all, namespace)?.connectorId === CONNECTOR_ID,
        )
        if (!isIn && topOf(ctx.read(route))?.view !== 'ConnectingFarcaster') ctx.peek(hostedLogin)?.frame.reload()
      })
    }
  }, [ctx, run, held])
  if (held) return <AwaitingTerms provider={provider} />
  if (task.status === 'failed') {
    return (
      <Content>
        <ErrorState
          title={say(messages.FARCASTER_FAILED)}
          detail={errorText(say, messages, task.error)}
          action={{ label: say(messages.tryAgain), onClick: () => run() }}
        />
      </Content>
    )
  }
  const tell = (variant: 'success' | 'error', message: Message) => ctx.write(toast, showToast({ variant, message }))
  const copy = () =>
    url !== undefined &&
    ctx.page.copy(url).then(
      () => tell('success', messages.linkCopied),
      () => tell('error', messages.notCopied),
    )
  const open = () => {
    try {
      if (url !== undefined) ctx.popup.openLink(url, '_blank')
    } catch {
      tell('error', messages.LINK_REFUSED)
    }
  }
  return (
    <Content>
      <div className="stack gap-16">
        {ctx.env.mobile ? (
          <>
            <SocialWaiting
              provider={provider}
              title={say(messages.farcaster)}
              detail={say(url === undefined ? messages.farcasterPreparing : messages.farcasterMobile)}
            />
            <Button wide disabled={url === undefined} onClick={open}>
              {say(messages.openFarcaster)}
            </Button>
          </>
        ) : (
          <>
            {url === undefined ? (
              <div className="farcaster-place" aria-busy="true">
                <p className="inline gap-8 muted" role="status">
                  <ProgressRing /> {say(messages.farcasterPreparing)}
                </p>
              </div>
            ) : (
              <QrCode value={url} label={say(messages.farcasterCode)} />
            )}
            <div className="stack gap-4" role="status">
              <p className="t17 strong center">{say(messages.farcasterScan)}</p>
              <p className="muted center">{say(messages.farcasterDetail)}</p>
            </div>
          </>
        )}
        <Button wide kind="secondary" icon={<Copy />} disabled={url === undefined} onClick={copy}>
          {say(messages.copyLink)}
        </Button>
      </div>
    </Content>
  )
}
