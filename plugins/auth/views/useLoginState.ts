import { useRef } from 'react'
import { connectedSession, embeddedUser, route, sessions } from '../../../kernel'
import { embeddedName } from '../../../kernel/kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../methods.messages'
import { requestedNamespace } from '../rules/requestedNamespace'
import { CONNECTOR_ID } from '../state'

/** A sentence with the name of the logged-in user: there can be one login at a time. */
export function useLoggedInReason(): string | undefined {
  const t = useText()
  const name = embeddedName(useSlice(embeddedUser))
  const isIn = useSlice(sessions, all =>
    Object.keys(all.byNamespace).some(namespace => connectedSession(all, namespace)?.connectorId === CONNECTOR_ID),
  )
  return isIn ? t(name ? messages.alreadyInAs : messages.alreadyIn, { name }) : undefined
}

/**
 * Does the user of the login want to connect a namespace that the login does not have yet? The answer stays true once
 * the namespace is connected, because a sign-in may still follow.
 */
export function useIsAddingNamespace(): boolean {
  const all = useSlice(sessions)
  const namespace = useSlice(route, requestedNamespace)
  const further = useRef(false)
  const has = (name: string) => connectedSession(all, name)?.connectorId === CONNECTOR_ID
  const isIn = Object.keys(all.byNamespace).some(has)
  further.current = isIn && (further.current || (namespace !== undefined && !has(namespace)))
  return further.current
}
