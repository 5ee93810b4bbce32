import { useState } from 'react'
import type { Message } from '../../../kernel'
import { pairing, showToast, toast } from '../../../kernel/kit'
import { Button, Copy } from '../../../ui-kit'
import { useKernel, useText } from '../../../ui-kit/hooks'
import { messages } from '../connecting.messages'
import { pairingPhase } from '../rules/pairingPhase'

/** Enough time to paste the link. Source: threat table, pairing links. */
const CLIPBOARD_MS = 60_000

/** Copies the pairing URI, for a wallet that accepts it as text. Disabled without a valid pairing. */
export function CopyLink({ uri }: { uri?: string }) {
  const ctx = useKernel()
  const t = useText()
  const [copied, setCopied] = useState<string>()
  const notify = (variant: 'success' | 'error', message: Message) => ctx.set(toast, showToast({ variant, message }))
  const copy = async (text: string) => {
    const current = ctx.read(pairing)
    // While the browser was suspended, no timer rendered the expiry, and the monotonic clock may have stopped.
    const isPast = 'expiresAt' in current && ctx.clock.now() >= current.expiresAt
    if (isPast || pairingPhase(current, ctx.clock.elapsed()).phase === 'expired')
      return notify('error', messages.expired)
    try {
      await ctx.page.copy(text)
    } catch {
      return notify('error', messages.notCopied)
    }
    setCopied(text)
    notify('success', messages.linkCopied)
    // Runs even after the view closed: a connected wallet closes it.
    ctx.clock.after(CLIPBOARD_MS, () => void ctx.page.clearCopied(text))
  }
  return (
    <>
      <Button wide kind="secondary" icon={<Copy />} disabled={!uri} onClick={() => uri && void copy(uri)}>
        {t(messages.copyLink)}
      </Button>
      <p className="t13 muted center" role="status">
        {uri && copied === uri && t(messages.linkHint)}
      </p>
    </>
  )
}
