import { showToast, toast } from '../../../kernel/kit'
import { Button, Copy } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../progress.messages'

/** Copies the URL of the provider's page, for another browser. */
export default function CopyLink({ url }: { url?: string }) {
  const ctx = useKernel()
  const t = useText()
  const copy = () => {
    if (url === undefined) return
    const confirm = (variant: 'success' | 'error') => {
      const message = variant === 'success' ? messages.copied : messages.notCopied
      ctx.set(toast, showToast({ variant, message }))
    }
    ctx.page.copy(url).then(
      () => confirm('success'),
      () => confirm('error'),
    )
  }
  return (
    <Button wide kind="ghost" icon={<Copy />} disabled={url === undefined} onClick={copy}>
      {t(messages.copyLink)}
    </Button>
  )
}
