import { liveOf, sessions } from '../../../kernel'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { displayName } from '../accounts'
import { messages } from '../messages'
import { CONNECTOR_ID, loginUser } from '../state'

/** Who is logged in, in a sentence: there can be one login at a time. */
export function useLoggedIn(): string | undefined {
  const say = useText()
  const name = displayName(useSlice(loginUser))
  const isIn = useSlice(sessions, all =>
    Object.keys(all.byNamespace).some(family => liveOf(all, family)?.connectorId === CONNECTOR_ID),
  )
  return isIn ? say(name ? messages.alreadyInAs : messages.alreadyIn, { name }) : undefined
}
