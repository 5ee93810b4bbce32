import { asPorticoError, type Context, PorticoError, type SignInOnConnect } from '../../kernel'
import type { Desk } from './desk'
import { PLACEHOLDER } from './draft'
import { signedIn, signInFailed } from './events'
import { isOn } from './rules'

/** The service for wallets that sign while they connect. */
export function onConnect(ctx: Context, desk: Desk): SignInOnConnect {
  const keep: SignInOnConnect['keep'] = async sessions => {
    const [first] = sessions
    const siwx = await desk.siwx()
    if (!siwx) throw new PorticoError('SIGN_IN_UNAVAILABLE', 'SIWX is not enabled')
    if (!first) return
    const networkId = first.data.chainId
    const isSmartAccount = first.cacao?.s.t === 'eip1271'
    try {
      await (sessions.length === 1 ? siwx.addSession(first) : siwx.setSessions(sessions))
      ctx.emit(signedIn, { networkId, isSmartAccount })
    } catch (error) {
      const coded = asPorticoError(error, 'SIGN_IN_FAILED')
      ctx.emit(signInFailed, { networkId, isSmartAccount, message: coded.message })
      throw coded
    }
  }
  return {
    keep,
    async draft(chainId) {
      const siwx = await desk.siwx()
      // An email that must be captured first is part of the message.
      if (!siwx || isOn(ctx, 'emailCapture')) return undefined
      return siwx.createMessage({ accountAddress: PLACEHOLDER, chainId })
    },
  }
}
