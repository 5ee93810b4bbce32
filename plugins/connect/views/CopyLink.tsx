import { useState } from 'react'
import type { Message } from '../../../kernel'
import { pairing, showToast, toast } from '../../../kernel/kit'
import { Button, Copy } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { pairingPhase } from '../pairingPhase'

/** As long as it takes to paste it. Source: threat table, pairing links. */
const CLIPBOARD_MS = 60_000

/** The pairing as it is, for a wallet that takes it pasted. There is nothing to copy while there is none to use. */
export function CopyLink({ uri }: { uri?: string }) {
  const ctx = useKernel()
  const say = useText()
  const [copied, setCopied] = useState<string>()
  const tell = (variant: 'success' | 'error', message: Message) => ctx.write(toast, showToast({ variant, message }))
  const copy = async (text: string) => {
    const current = ctx.read(pairing)
    // A browser that slept has not drawn the expiry yet, and its monotonic clock may have stood still.
    const isPast = 'expiresAt' in current && ctx.clock.now() >= current.expiresAt
    if (isPast || pairingPhase(current, ctx.clock.elapsed()).phase === 'expired') return tell('error', messages.expired)
    try {
      await ctx.page.copy(text)
    } catch {
      return tell('error', messages.notCopied)
    }
    setCopied(text)
    tell('success', messages.linkCopied)
    // Also once the view is left: a wallet that connects closes it.
    ctx.clock.after(CLIPBOARD_MS, () => void ctx.page.clearCopied(text))
  }
  return (
    <>
      <Button wide kind="secondary" icon={<Copy />} disabled={!uri} onClick={() => uri && void copy(uri)}>
        {say(messages.copyLink)}
      </Button>
      <p className="t13 muted center" role="status">
        {uri && copied === uri && say(messages.linkHint)}
      </p>
    </>
  )
}
