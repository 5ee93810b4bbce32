import { type Context, connectedSession, sessions } from '../../../kernel'
import { messages } from '../messages'
import { withToast } from './withToast'

/** Disconnects the wallet in use; the `sessions` slice shows the result. */
export const disconnectWallet = (ctx: Context): Promise<void> =>
  withToast(ctx, messages.disconnectFailed, control => {
    const state = ctx.read(sessions)
    return control.disconnect({ namespace: state.active, connectorId: connectedSession(state)?.connectorId })
  })
