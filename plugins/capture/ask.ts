import {
  type CaipAddress,
  type Context,
  caipAddress,
  liveOf,
  PorticoError,
  route,
  sessions,
  signInEvidence,
  topOf,
  type Undo,
} from '../../kernel'
import { asking, emailView, VIEWS } from './state'

interface Wanted {
  readonly namespace: string
  readonly networkId: `${string}:${string}`
  readonly address: string
}

/** Resolves when the user confirmed an address, or with an error when the user left, which ends the session. */
export function ask(ctx: Context, { namespace, networkId, address }: Wanted): Promise<PorticoError | undefined> {
  const account = caipAddress(networkId, address)
  const required = Array.isArray(ctx.config) && ctx.config.includes('required')
  ctx.write(signInEvidence, () => signInEvidence.initial)
  return new Promise(resolve => {
    const undos: Undo[] = []
    let isSeen = false
    const end = (refusal?: PorticoError) => {
      for (const undo of undos) undo()
      resolve(refusal)
    }
    const show = () => {
      const at = ctx.read(route)
      const isHere = at.stack.some(({ view }) => VIEWS.includes(view))
      if (isSeen && !isHere) end(new PorticoError('USER_REJECTED', 'User rejected the request', { reason: 'email' }))
      else if (!isHere) ctx.open(emailView).catch(ctx.report)
      isSeen ||= isHere
    }
    undos.push(
      ctx.watch(
        asking,
        ({ now }) => now?.isDone === true,
        isDone => isDone && end(),
      ),
      // Another account is in use now, or none.
      ctx.watch(
        sessions,
        () => accountIn(ctx, namespace),
        now => now !== account && end(),
      ),
      ctx.watch(route, at => at, show),
    )
    ctx.write(asking, () => ({ now: { account, required, isDone: false } }))
    // A view that is still open for another account is replaced.
    if (VIEWS.includes(topOf(ctx.read(route))?.view ?? '')) ctx.replace(emailView).catch(ctx.report)
    show()
  })
}

function accountIn(ctx: Context, namespace: string): CaipAddress | undefined {
  const live = liveOf(ctx.read(sessions), namespace)
  return live && caipAddress(live.networkId, live.address)
}
