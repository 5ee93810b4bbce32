import { embeddedUser, liveOf, sessions } from '../../../kernel'
import { embeddedName } from '../../../kernel/kit'
import { useSlice, useText } from '../../../ui-kit/hooks'
import { messages } from '../messages'
import { CONNECTOR_ID } from '../state'

/** Who is logged in, in a sentence: there can be one login at a time. */
export function useLoggedIn(): string | undefined {
  const say = useText()
  const name = embeddedName(useSlice(embeddedUser))
  const isIn = useSlice(sessions, all =>
    Object.keys(all.byNamespace).some(family => liveOf(all, family)?.connectorId === CONNECTOR_ID),
  )
  return isIn ? say(name ? messages.alreadyInAs : messages.alreadyIn, { name }) : undefined
}
