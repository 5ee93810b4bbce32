import { showToast, toast } from '../../../kernel/kit'
import { Button, Copy } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'

/** The pairing as it is, for a wallet that takes it pasted. There is nothing to copy while there is none to use. */
export function CopyLink({ uri }: { uri?: string }) {
  const ctx = useKernel()
  const say = useText()
  const copy = async (text: string) => {
    const tell = (variant: 'success' | 'error') => {
      const message = variant === 'success' ? messages.linkCopied : messages.notCopied
      ctx.write(toast, showToast({ variant, message }))
    }
    await ctx.page.copy(text).then(
      () => tell('success'),
      () => tell('error'),
    )
  }
  return (
    <Button wide kind="secondary" icon={<Copy />} disabled={!uri} onClick={() => uri && void copy(uri)}>
      {say(messages.copyLink)}
    </Button>
  )
}
