import { type CaipNetworkId, type Context, isNetworkId, type Namespace } from '../../../../kernel'
import { type Account, DECLINED, SIGN_IN_NETWORKS } from '../state'

const MAX_DECLINED = 20
const MAX_NETWORKS = 5

/** Records the network of a sign-in. If it is new, also the time, so that other tabs notice each sign-in. */
export function storeSignIn(ctx: Context, { namespace, networkId }: Account, { isNew }: { isNew: boolean }): void {
  const previousIds = signInNetworks(ctx, namespace)
  if (!isNew && previousIds[0] === networkId) return
  const networkIds = [networkId, ...previousIds.filter(id => id !== networkId)].slice(0, MAX_NETWORKS)
  ctx.storage.set(SIGN_IN_NETWORKS, {
    ...Object(ctx.storage.get(SIGN_IN_NETWORKS)),
    [namespace]: networkIds,
    at: ctx.clock.now(),
  })
}

/** The networks on which the namespace has signed in, the last one first. */
export function signInNetworks(ctx: Context, namespace: Namespace): readonly CaipNetworkId[] {
  const value: unknown = Object(ctx.storage.get(SIGN_IN_NETWORKS))[namespace]
  return Array.isArray(value) ? value.filter(isNetworkId).slice(0, MAX_NETWORKS) : []
}

const keyOf = ({ networkId, address }: Account) => `${networkId}:${address}`

export const isDeclined = (ctx: Context, account: Account): boolean => allDeclined(ctx).includes(keyOf(account))

export const storeDeclined = (ctx: Context, account: Account): void =>
  ctx.storage.set(DECLINED, [keyOf(account), ...allDeclined(ctx)].slice(0, MAX_DECLINED))

/** Forgets the refusals of a namespace, so that a new connection is asked again. */
export function forgetDeclined(ctx: Context, namespace: Namespace): void {
  const others = allDeclined(ctx).filter(name => !name.startsWith(`${namespace}:`))
  if (others.length > 0) ctx.storage.set(DECLINED, others)
  else ctx.storage.remove(DECLINED)
}

function allDeclined(ctx: Context): string[] {
  const value = ctx.storage.get(DECLINED)
  return Array.isArray(value) ? value.filter(name => typeof name === 'string') : []
}
