import type { Namespace, Route } from '../../kernel'
import { FAMILIES } from './frame/whereabouts'

/** The namespace that the user came to connect, where one of the open views names it. */
export function requestedNamespace({ stack }: Route): Namespace | undefined {
  const named = stack.map(({ args }) => Object(args).namespace)
  return named.findLast((namespace): namespace is Namespace => typeof namespace === 'string')
}

/** Can a login be connected there? */
export function servesRequest(route: Route): boolean {
  const namespace = requestedNamespace(route)
  return namespace === undefined || FAMILIES.includes(namespace)
}
