import { useEffect, useState } from 'react'
import type { Message } from '../../../kernel'
import { showToast, toast } from '../../../kernel/kit'
import { Button, Content, Copy, ErrorState, ProgressRing, QrCode, useSheet } from '../../../ui-kit'
import { errorText, useKernel, useText } from '../../../ui-kit/hooks'
import { useNeedsConsent } from '../../../ui-kit/part/ConsentGate'
import { abandonFarcaster, logInWithFarcaster } from '../flow/logInWithFarcaster'
import { messages } from '../social.messages'
import { AwaitingTerms } from './AwaitingTerms'
import css from './ConnectingFarcaster.css'
import { LoggedIn, useLogin } from './LoggedIn'
import { SocialWaiting } from './SocialWaiting'

const provider = 'farcaster'

/** Logs in with Farcaster on a phone: through a QR code, or through a link if the page is on the phone. */
export default function ConnectingFarcaster() {
  useSheet(css)
  const ctx = useKernel()
  const t = useText()
  const [url, setUrl] = useState<string>()
  const [task, run] = useLogin((_, signal) => {
    setUrl(undefined)
    return logInWithFarcaster(ctx, { signal, onUrl: setUrl })
  })
  const awaitsTerms = useNeedsConsent()
  useEffect(() => {
    if (awaitsTerms) return
    run()
    return () => abandonFarcaster(ctx)
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
    return (
      <Content>
        <ErrorState
          title={t(messages.FARCASTER_FAILED)}
          detail={errorText(t, messages, task.error)}
          action={{ label: t(messages.tryAgain), onClick: () => run() }}
        />
      </Content>
    )
  }
  return (
    <Content>
      <div className="stack gap-16">
        {ctx.env.mobile ? <FarcasterLink url={url} /> : <FarcasterCode url={url} />}
        <CopyLink url={url} />
      </div>
    </Content>
  )
}

interface UrlProps {
  /** Undefined until the frame knows it. */
  readonly url: string | undefined
}

function FarcasterLink({ url }: UrlProps) {
  const ctx = useKernel()
  const t = useText()
  const open = () => {
    try {
      if (url !== undefined) ctx.popup.openLink(url, '_blank')
    } catch {
      ctx.set(toast, showToast({ variant: 'error', message: messages.LINK_REFUSED }))
    }
  }
  return (
    <>
      <SocialWaiting
        provider={provider}
        title={t(messages.farcaster)}
        detail={t(url === undefined ? messages.farcasterPreparing : messages.farcasterMobile)}
      />
      <Button wide disabled={url === undefined} onClick={open}>
        {t(messages.openFarcaster)}
      </Button>
    </>
  )
}

function FarcasterCode({ url }: UrlProps) {
  const t = useText()
  return (
    <>
      {url === undefined ? (
        <div className="farcaster-place" aria-busy="true">
          <p className="inline gap-8 muted" role="status">
            <ProgressRing /> {t(messages.farcasterPreparing)}
          </p>
        </div>
      ) : (
        <QrCode value={url} label={t(messages.farcasterCode)} />
      )}
      <div className="stack gap-4" role="status">
        <p className="t17 strong center">{t(messages.farcasterScan)}</p>
        <p className="muted center">{t(messages.farcasterDetail)}</p>
      </div>
    </>
  )
}

function CopyLink({ url }: UrlProps) {
  const ctx = useKernel()
  const t = useText()
  const show = (variant: 'success' | 'error', message: Message) => ctx.set(toast, showToast({ variant, message }))
  const copy = () =>
    url !== undefined &&
    ctx.page.copy(url).then(
      () => show('success', messages.linkCopied),
      () => show('error', messages.notCopied),
    )
  return (
    <Button wide kind="secondary" icon={<Copy />} disabled={url === undefined} onClick={copy}>
      {t(messages.copyLink)}
    </Button>
  )
}
