import type { ConnectRequest, Context, Namespace } from '../../../../kernel'
import { descriptionOf } from '../../../../kernel/kit'
import { ACCOUNT_TYPES } from '../../state'

/** The preferred kind of account: the user's choice for this namespace, else the host's, else the default. */
export function preferredType(ctx: Context, namespace: Namespace): string | undefined {
  const chosen = chosenTypes(ctx)[namespace]
  return typeof chosen === 'string'
    ? chosen
    : (ctx.settings.defaultAccountTypes?.[namespace] ?? descriptionOf(ctx.settings, namespace).accountType)
}

/** The same for several namespaces, as a connect request needs it. */
export const preferredTypes = (ctx: Context, namespaces: readonly Namespace[]): ConnectRequest['accountTypes'] =>
  Object.fromEntries(namespaces.map(namespace => [namespace, preferredType(ctx, namespace)]))

export function storePreferredType(ctx: Context, namespace: Namespace, type: string): void {
  ctx.storage.set(ACCOUNT_TYPES, { ...chosenTypes(ctx), [namespace]: type })
}

const chosenTypes = (ctx: Context): Readonly<Record<string, unknown>> => ({ ...Object(ctx.storage.get(ACCOUNT_TYPES)) })
