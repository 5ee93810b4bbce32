import { sessionControl } from 'portico/contracts'
import {
  Button,
  Content,
  CopyButton,
  ErrorState,
  ProgressRing,
  QrCode,
  useKernel,
  useSlice,
  useTask,
  useText,
  type ViewProps,
} from 'portico/ui-kit'
import { useEffect } from 'react'
import { messages, phoneLink } from './phoneState'

/** Connects a wallet on another device, by a code to scan, or by its link if this is a phone. */
export default function PhoneView({ args: { connectorId } }: ViewProps<{ connectorId: string }>) {
  const ctx = useKernel()
  const t = useText()
  const { uri } = useSlice(phoneLink)
  const [task, run] = useTask(async signal => {
    await (await ctx.ask(sessionControl)).connect({ connectorId, signal })
    await ctx.close()
  })
  useEffect(() => run(), [run])
  if (task.status === 'failed') {
    const action = { label: t(messages.again), onClick: () => run() }
    return (
      <Content>
        <ErrorState title={t(messages.failed)} action={action} />
      </Content>
    )
  }
  if (!uri) {
    return (
      <Content>
        <ProgressRing />
      </Content>
    )
  }
  const labels = { label: t(messages.copy), copiedLabel: t(messages.copied), failedLabel: t(messages.notCopied) }
  return (
    <Content>
      <div className="stack gap-16">
        {ctx.env.mobile ? (
          <Button wide onClick={() => ctx.popup.openLink(uri, '_blank')}>
            {t(messages.open)}
          </Button>
        ) : (
          <QrCode value={uri} label={t(messages.code)} />
        )}
        <p className="muted center">{t(messages.detail)}</p>
        <CopyButton text={uri} wide kind="secondary" {...labels} />
      </div>
    </Content>
  )
}
