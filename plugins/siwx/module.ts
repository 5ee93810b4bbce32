import {
  type Context,
  leavingView,
  liveOf,
  networks,
  PorticoError,
  route,
  sessionEnded,
  sessionEstablished,
  sessions,
  signInOnConnect,
} from '../../kernel'
import { recheck } from './attend'
import { cancel } from './cancel'
import { look, reopen, settled } from './cases'
import { createDesk } from './desk'
import { cancelPressed, signPressed } from './events'
import { onConnect } from './onConnect'
import { sign } from './sign'
import { signOut } from './signOut'
import { CAPTURE, DETOURS, PLACES, signInView } from './state'
import { tidy } from './tidy'

export default function setup(ctx: Context): void {
  const desk = createDesk(ctx, (desk, account) => reopen(ctx, desk, account))
  const addresses = new Map<string, string>()
  const see = () => {
    const all = ctx.read(sessions)
    for (const namespace of Object.keys(all.byNamespace)) {
      const live = liveOf(all, namespace)
      if (live) addresses.set(namespace, live.address)
    }
    look(ctx, desk)
  }
  ctx.tap(sessionEstablished, ({ namespace, live }) => settled(ctx, desk, { namespace, connectorId: live.connectorId }))
  ctx.on(sessionEnded, ({ namespace, reason }) => {
    const isUnread = desk.unread.delete(namespace)
    // The removal of an adapter by the host is no sign-out: the wallet returns with the adapter.
    if (reason !== 'host' && !isUnread) signOut(ctx, desk, namespace, addresses.get(namespace))
  })
  ctx.on(signPressed, () => desk.question && void sign(ctx, desk, desk.question))
  ctx.on(cancelPressed, () => desk.question && void cancel(ctx, desk.question))
  ctx.tap(leavingView, ({ view, to = '' }) => {
    if (!desk.question?.required || (view !== signInView.id && view !== APPROVE)) return
    if ([signInView.id, ...CAPTURE, ...DETOURS].includes(to)) return
    return new PorticoError('SIGN_IN_REQUIRED', 'The host requires the user to sign in')
  })
  ctx.provide(signInOnConnect, onConnect(ctx, desk))
  ctx.watch(sessions, all => all, see)
  ctx.watch(networks, ({ configured }) => configured, see)
  ctx.watch(
    route,
    at => at,
    () => tidy(ctx, desk),
  )
  ctx.onDispose(ctx.storage.watch(PLACES, () => void recheck(ctx, desk)))
  ctx.onDispose(() => {
    for (const { stop } of desk.cases.values()) stop.abort()
  })
  see()
}

const APPROVE = 'ApproveTransaction'
