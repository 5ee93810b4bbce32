import { type Context, connectedSession, findNetwork, networks, sessions } from '../../../kernel'
import { signalWhile } from '../../../kernel/kit'
import { draft, type Receiver, receiver } from '../state'
import { findReceiver } from './findReceiver'

/** Resolves the receiver of the draft; a later call ends this one. */
export async function resolveReceiver(ctx: Context): Promise<void> {
  const text = ctx.read(draft).receiver
  const network = findNetwork(ctx.read(networks), connectedSession(ctx.read(sessions))?.networkId)
  const begun: Receiver = { status: text.trim() && network ? 'checking' : 'none' }
  ctx.set(receiver, begun)
  if (!network || begun.status === 'none') return
  const signal = signalWhile(ctx, receiver, now => now === begun)
  const found = await findReceiver(ctx, { text, network, signal }).catch((error): Receiver => {
    if (!signal.aborted) ctx.report(error)
    return { status: 'failed' }
  })
  if (!signal.aborted) ctx.set(receiver, found)
}
