import { type CaipNetworkId, type Context, isNetworkId, type Namespace } from '../../../../kernel'
import { type Account, DECLINED, PLACES } from '../state'

const MOST = 20
const MOST_PLACES = 5

/** Records the network of a sign-in. With `now`, also the time, so that other tabs notice each sign-in. */
export function noteSignedIn(ctx: Context, { namespace, networkId }: Account, { now }: { now: boolean }): void {
  const before = signedInAt(ctx, namespace)
  if (!now && before[0] === networkId) return
  const places = [networkId, ...before.filter(other => other !== networkId)].slice(0, MOST_PLACES)
  ctx.storage.set(PLACES, { ...Object(ctx.storage.get(PLACES)), [namespace]: places, at: ctx.clock.now() })
}

/** The networks on which the namespace has signed in, the last one first. */
export function signedInAt(ctx: Context, namespace: Namespace): readonly CaipNetworkId[] {
  const found: unknown = Object(ctx.storage.get(PLACES))[namespace]
  return Array.isArray(found) ? found.filter(isNetworkId).slice(0, MOST_PLACES) : []
}

const nameOf = ({ networkId, address }: Account) => `${networkId}:${address}`

export const isDeclined = (ctx: Context, account: Account): boolean => allDeclined(ctx).includes(nameOf(account))

export const noteDeclined = (ctx: Context, account: Account): void =>
  ctx.storage.set(DECLINED, [nameOf(account), ...allDeclined(ctx)].slice(0, MOST))

/** Forgets the refusals of a namespace, so that a new connection is asked again. */
export function forgetDeclined(ctx: Context, namespace: Namespace): void {
  const others = allDeclined(ctx).filter(name => !name.startsWith(`${namespace}:`))
  if (others.length > 0) ctx.storage.set(DECLINED, others)
  else ctx.storage.remove(DECLINED)
}

function allDeclined(ctx: Context): string[] {
  const found = ctx.storage.get(DECLINED)
  return Array.isArray(found) ? found.filter(name => typeof name === 'string') : []
}
