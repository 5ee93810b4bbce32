import type { Namespace, Route } from '../../../kernel'
import { LOGIN_NAMESPACES } from './loginNamespaces'

/** The namespace that the user wants to connect, if one of the open views names it. */
export function requestedNamespace({ stack }: Route): Namespace | undefined {
  const named = stack.map(({ args }) => Object(args).namespace)
  return named.findLast((namespace): namespace is Namespace => typeof namespace === 'string')
}

/** Can a login be connected in the requested namespace? */
export function servesRequest(route: Route): boolean {
  const namespace = requestedNamespace(route)
  return namespace === undefined || LOGIN_NAMESPACES.includes(namespace)
}
