import {
  accountActions,
  type Context,
  connectedSession,
  contributeTo,
  embeddedUser,
  sessions,
  type Undo,
  view,
} from '../../../kernel'
import { messages } from '../messages'
import { CONNECTOR_ID, updateEmailView } from '../state'

/** Contributes the email form while the login's account is in use and has an email. */
export function offerEmailEdit(ctx: Context): void {
  const action = contributeTo(accountActions, { label: messages.edit, icon: 'mail', opens: view(updateEmailView.id) })
  let undo: Undo | undefined
  const update = () => {
    const isWanted =
      connectedSession(ctx.read(sessions))?.connectorId === CONNECTOR_ID && ctx.read(embeddedUser).email !== undefined
    if (!isWanted) undo?.()
    undo = isWanted ? (undo ?? ctx.contribute(action)) : undefined
  }
  ctx.watch(sessions, state => connectedSession(state)?.connectorId, update)
  ctx.watch(embeddedUser, ({ email }) => email, update)
}
