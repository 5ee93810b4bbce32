import { useState } from 'react'
import { connectedSession, embeddedUser, type Namespace, route, type Sessions, sessions } from '../../../kernel'
import { embeddedName } from '../../../kernel/kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../methods.messages'
import { requestedNamespace } from '../rules/loginMethods'
import { CONNECTOR_ID } from '../state'

const isOfLogin = (state: Sessions, namespace: Namespace) =>
  connectedSession(state, namespace)?.connectorId === CONNECTOR_ID
const isLoggedIn = (state: Sessions) => Object.keys(state.byNamespace).some(namespace => isOfLogin(state, namespace))

/** A sentence with the name of the logged-in user: there can be one login at a time. */
export function useLoggedInReason(): string | undefined {
  const t = useText()
  const name = embeddedName(useSlice(embeddedUser))
  const isIn = useSlice(sessions, isLoggedIn)
  return isIn ? t(name ? messages.alreadyInAs : messages.alreadyIn, { name }) : undefined
}

/**
 * Does the user of the login want to connect a namespace that the login does not have yet? The answer stays true once
 * the namespace is connected, because a sign-in may still follow.
 */
export function useIsAddingNamespace(): boolean {
  const namespace = useSlice(route, requestedNamespace)
  const isIn = useSlice(sessions, isLoggedIn)
  const has = useSlice(sessions, state => namespace !== undefined && isOfLogin(state, namespace))
  const [wasAdding, setAdding] = useState(false)
  const isAdding = isIn && (wasAdding || (namespace !== undefined && !has))
  if (isAdding !== wasAdding) setAdding(isAdding)
  return isAdding
}
